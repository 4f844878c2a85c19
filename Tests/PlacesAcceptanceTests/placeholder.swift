// Acceptance
