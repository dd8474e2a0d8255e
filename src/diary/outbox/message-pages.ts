/** By time, then id: two messages about a visit can have the same time, and one would be lost between pages. */
export const messageOrder = (down: boolean) => [{ column: 'created_at', down }, { column: 'id' }] as const
