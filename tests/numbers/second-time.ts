import { type Facts, ms, type Row } from './second-facts.ts'
import { goneRows, over, type Read, total, v } from './second-figures.ts'

/** How many ms of practitioner p, moment by moment between all edges there are, are so. */
function time(f: Facts, isSo: (p: string, at: number) => boolean, more: Row[]): number {
  const edges = new Set<number>(f.P)
  for (const s of [...f.rows.open, ...f.rows.blocked, ...more]) edges.add(ms(s.starts_at)).add(ms(s.ends_at))
  const sorted = [...edges].sort((x, y) => x - y)
  const people = new Set([...f.rows.open, ...more].map(s => s.practitioner_id))
  let sum = 0
  for (const p of people)
    for (const [i, start] of sorted.entries()) {
      const end = sorted[i + 1]
      if (end !== undefined && f.P[0] <= start && end <= f.P[1] && isSo(p, start)) sum += end - start
    }
  return sum
}
const covers = (s: { starts_at: string; ends_at: string }, at: number) =>
  ms(s.starts_at) <= at && at < ms(s.ends_at)
const isOpen = (f: Facts) => (p: string, at: number) =>
  (!f.ask.practitioner_id || f.ask.practitioner_id === p) &&
  f.rows.open.some(s => s.practitioner_id === p && covers(s, at)) &&
  !f.rows.blocked.some(s => s.practitioner_id === p && covers(s, at))
export const min = (t: number) => Math.floor(t / 60_000)

function visitTime(f: Facts, visits: Row[], isSo: (p: string, at: number) => boolean) {
  const one = (list: Row[]) =>
    time(f, (p, at) => isSo(p, at) && list.some(x => x.practitioner_id === p && covers(x, at)), list)
  const rows = visits.filter(x => one([x]) > 0)
  return { rows: v(rows), t: one(rows) }
}
export const open = (f: Facts) => ({
  t: time(f, isOpen(f), []),
  rows: f.rows.open
    .filter(s => !f.ask.practitioner_id || s.practitioner_id === f.ask.practitioner_id)
    .filter(s => Math.max(ms(s.starts_at), f.P[0]) < Math.min(ms(s.ends_at), f.P[1]))
    .map(s => `open:${s.id}`),
})
const booked = (f: Facts) => visitTime(f, f.looked.filter(f.isKept), isOpen(f))

export const secondTime = {
  open_minutes: f => total(open(f).rows, min(open(f).t)),
  booked_minutes: f => total(booked(f).rows, min(booked(f).t)),
  utilisation: f => {
    const [o, b] = [open(f), booked(f)]
    const found = over(b.t, o.t, 10_000, [...o.rows, ...b.rows], b.rows)
    return { ...found, numerator: min(b.t), denominator: min(o.t) }
  },
  lost_minutes: f => {
    const isFree = (p: string, at: number) =>
      isOpen(f)(p, at) && !f.all.some(x => f.isKept(x) && x.practitioner_id === p && covers(x, at))
    // Edges of the kept ones cut time too.
    const all = f.all.filter(f.isKept)
    const one = (list: Row[]) =>
      time(f, (p, at) => isFree(p, at) && list.some(x => x.practitioner_id === p && covers(x, at)), [
        ...all,
        ...list,
      ])
    const rows = goneRows(f).filter(x => one([x]) > 0)
    return total(v(rows), min(one(rows)))
  },
  outside_minutes: f => {
    const found = visitTime(f, f.looked.filter(f.isKept), (p, at) => !isOpen(f)(p, at))
    return total(found.rows, min(found.t))
  },
} satisfies Record<string, Read>
