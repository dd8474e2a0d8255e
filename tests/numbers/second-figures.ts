import { type Facts, median, ms, type Payment, type Row, round, type Sale } from './second-facts.ts'

/** Value, numerator, denominator, rows and hits, the last two in any order. */
export interface Second {
  value: number | null
  numerator: number | null
  denominator: number | null
  rows: string[]
  hits: string[]
}

export const sumOf = <T>(list: T[], of: (each: T) => number) => list.reduce((n, each) => n + of(each), 0)
export const v = (list: Row[]) => list.map(each => `appointments:${each.id}`)
export const c = (list: string[]) => list.map(id => `clients:${id}`)
export const l = (list: Sale[]) => list.map(each => `sales:${each.id}`)
export const m = (list: Payment[]) => list.map(each => `payments:${each.id}`)
export const total = (rows: string[], value: number): Second => ({
  value,
  numerator: value,
  denominator: null,
  rows,
  hits: rows,
})
export const count = (rows: string[]) => total(rows, rows.length)
export const over = (n: number, d: number, times: number, rows: string[], hits: string[]): Second => ({
  value: d === 0 ? null : round((n * times) / d),
  numerator: n,
  denominator: d,
  rows,
  hits,
})
export const share = (rows: string[], hits: string[]) => over(hits.length, rows.length, 10_000, rows, hits)
export const middle = (rows: string[], values: number[]): Second => {
  const value = median(values)
  return {
    value: value === null ? null : round(value),
    numerator: null,
    denominator: values.length,
    rows,
    hits: rows,
  }
}

export type Read = (f: Facts) => Second

export const goneRows = (f: Facts) =>
  f.looked.filter(x => (f.isMissed(x) || f.isLate(x)) && f.isIn(x.starts_at))

export const completed = (f: Facts) =>
  f.looked.filter(x => x.status === 'completed' && ms(x.starts_at) <= f.now && f.isIn(x.starts_at))
