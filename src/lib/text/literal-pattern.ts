/** Escapes a text for a pattern, outside of brackets. Some supported browsers lack `RegExp.escape`. */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
