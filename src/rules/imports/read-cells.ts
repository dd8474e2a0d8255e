import type { clientHeaders, visitHeaders } from './known-headers.ts'

type Field = keyof typeof clientHeaders | keyof typeof visitHeaders
export type CellError = 'formula' | 'too_long'

const control = /\p{Cc}/gu
const controlButLf = /(?!\n)\p{Cc}/gu
const nothing = new Set(['-', '--', 'n/a', '#n/a'])
const number = /^[+-]\d+(?:[.,]\d+)?$/

/** One line, single spaces, no `="x"` or leading apostrophe (day rule 2, "Cells"). `keepsLines`: LF stays. */
export function readCell(written: string, keepsLines = false): string {
  const lines = keepsLines
    ? written
        .replace(/\r\n?/g, '\n')
        .replace(controlButLf, ' ')
        .replace(/[^\S\n]+/g, ' ')
    : written.replace(control, ' ').replace(/\s+/g, ' ')
  let cell = lines.trim()
  const quoted = /^="((?:[^"]|"")*)"$/.exec(cell)
  if (quoted) cell = (quoted[1] as string).replaceAll('""', '"').trim()
  if (/^'[=+\-@]/.test(cell)) cell = cell.slice(1).trim()
  return nothing.has(cell.toLowerCase()) ? '' : cell
}

const longest: Partial<Record<Field, number>> = {
  first_name: 80,
  last_name: 80,
  name: 80,
  street: 200,
  street2: 80,
  city: 80,
  region: 80,
  postal_code: 80,
  country: 80,
  external_id: 100,
  visit_id: 100,
  notes: 20_000,
}
const noFormula: ReadonlySet<string> = new Set<Field>([
  'first_name',
  'last_name',
  'name',
  'street',
  'street2',
  'city',
  'region',
  'postal_code',
  'country',
  'external_id',
  'visit_id',
  'service',
  'practitioner',
])

/** A formula in a name, or a value that is too long. */
export function cellError(field: string, cell: string): CellError | null {
  if (noFormula.has(field) && (/^[=@]/.test(cell) || (/^[+-]/.test(cell) && !number.test(cell))))
    return 'formula'
  return cell.length > (longest[field as Field] ?? Number.POSITIVE_INFINITY) ? 'too_long' : null
}
