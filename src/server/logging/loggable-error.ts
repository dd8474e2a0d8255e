/** An error as the log has it. Query text and values of a database error may hold somebody's details: its code and place are enough. */
export function loggable(error: unknown): Record<string, unknown> {
  const { name, code, constraint, table, severity, stack } = error as Record<string, unknown>
  const fromDatabase = typeof code === 'string' && severity !== undefined
  const where = String(stack ?? '').split('\n')
  return {
    name,
    code,
    constraint,
    table,
    ...(fromDatabase ? {} : { message: (error as Error)?.message }),
    at: where.filter(line => line.trim().startsWith('at ')).slice(0, 6),
  }
}

/** What is said of an error that nobody expected. */
export const internalError = { code: 'internal', message: 'Something went wrong. It has been logged.' }
