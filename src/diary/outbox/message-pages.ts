/**
 * By when they were written, then by id: the client's mail about a visit and the practice's are written at the same
 * moment, so the time alone would lose one of them between two pages.
 */
export const messageOrder = (down: boolean) => [{ column: 'created_at', down }, { column: 'id' }] as const
