import { medicationClasses } from './medication-table.ts'

export const runsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g) ?? []

const stands = (entry: readonly string[], runs: readonly string[]) =>
  runs.some((_, at) => entry.every((word, after) => runs[at + after] === word))

const classes = medicationClasses.map(([name, entries]) => ({
  name,
  entries: entries.split(', ').map(runsOf),
}))

/** A medication's classes, `quiet` too; `['unknown']` without a match, [] for an empty name. */
export function classesOf(name: string): string[] {
  const runs = runsOf(name)
  if (runs.length === 0) return []
  const met = classes.filter(({ entries }) => entries.some(entry => stands(entry, runs)))
  return met.length > 0 ? met.map(found => found.name) : ['unknown']
}
