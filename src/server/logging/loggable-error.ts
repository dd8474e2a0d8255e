/** Only the code and position of a database error: its query and values may contain personal data. */
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

export const internalError = { code: 'internal', message: 'Something went wrong. It has been logged.' }
