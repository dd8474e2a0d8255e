export function builtFrom(): string[]
