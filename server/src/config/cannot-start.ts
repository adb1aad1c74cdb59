/** An error that the user can correct; its message is printed as one line, without a stack trace. */
export class CannotStart extends Error {}
