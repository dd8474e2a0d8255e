import type { Column, Parameter, Routine, Table } from './catalogue.ts'

export interface RoutineRow {
  schema: string
  name: string
  volatile: boolean
  returns_set: boolean
  inputs: number
  defaults: number
  variadic: boolean
  /** Names and modes of all arguments, outputs included; modes is null when all are inputs. */
  names: string[]
  modes: string[] | null
  types: string[] | null
  first_type: string | null
  return_name: string
  return_kind: string
  return_table: string
  returns_void: boolean
  returns_record: boolean
}

const bodyTypes = new Set(['json', 'jsonb', 'text'])

/**
 * The function as a client may call it; undefined if it cannot be called with named arguments.
 * `tableOf` finds a table by the oid of its relation.
 */
export function routineOf(row: RoutineRow, tableOf: (oid: string) => Table | undefined): Routine | undefined {
  const parameters = parametersOf(row)
  // One parameter without a name takes the whole body; others without names cannot be addressed.
  const callable =
    parameters.every(parameter => parameter.name !== '') ||
    (parameters.length === 1 && bodyTypes.has(parameters[0]?.type ?? ''))
  const returns = returnsOf(row, tableOf)
  if (!callable || !returns) return undefined
  const { schema, name, volatile, returns_set: returnsSet } = row
  return { schema, name, volatile, returnsSet, parameters, returns }
}

const isInput = (mode: string) => mode === 'i' || mode === 'b' || mode === 'v'

function parametersOf(row: RoutineRow): Parameter[] {
  const types = row.types ?? []
  const inputs = types.flatMap((type, n) => {
    const mode = row.modes?.[n] ?? 'i'
    return isInput(mode) ? [{ name: row.names[n] ?? '', type, variadic: mode === 'v' }] : []
  })
  return inputs.map((input, n) => ({ ...input, required: n < inputs.length - row.defaults }))
}

function returnsOf(
  row: RoutineRow,
  tableOf: (oid: string) => Table | undefined,
): Routine['returns'] | undefined {
  if (row.returns_void) return { kind: 'void' }
  const columns = outputsOf(row)
  // One OUT parameter is a value, as PostgreSQL has it; RETURNS TABLE is rows even with one column.
  if (columns.size > 1 || row.modes?.includes('t')) return { kind: 'rows', columns }
  if (row.returns_record) return undefined
  if (row.return_table === '0') return { kind: 'value' }
  const table = tableOf(row.return_table)
  return table ? { kind: 'rows', columns: table.columns, table } : undefined
}

function outputsOf(row: RoutineRow): Map<string, Column> {
  const columns = new Map<string, Column>()
  for (const [n, type] of (row.types ?? []).entries()) {
    const name = row.names[n]
    const mode = row.modes?.[n] ?? 'i'
    if (name && (mode === 't' || mode === 'o' || mode === 'b'))
      columns.set(name, { name, type, defaultSql: null })
  }
  return columns
}
