import type { Column, Routine } from './catalogue.ts'

export interface RoutineRow {
  schema: string
  name: string
  inputs: number
  defaults: number
  names: string[]
  modes: string[] | null
  types: string[] | null
}

/** A function that clients can call with named arguments: `returns table (…)` or one plain value. */
export function routineOf({ schema, name, inputs, defaults, names, modes, types }: RoutineRow): Routine {
  const all = (types ?? []).map((type, n) => ({ name: names[n] ?? '', type, isColumn: modes?.[n] === 't' }))
  const columns = new Map<string, Column>()
  for (const { name: column, type, isColumn } of all)
    if (isColumn) columns.set(column, { name: column, type })
  const parameters = all
    .filter(({ isColumn }) => !isColumn)
    .map((input, n) => ({ name: input.name, type: input.type, required: n < inputs - defaults }))
  return { schema, name, parameters, ...(columns.size > 0 ? { columns } : {}) }
}
