import { type Feature, mayOpen, type Plan } from '#base/plans/plans.ts'
import { type PlannedScreen, plannedScreens } from './planned-screens.ts'

/**
 * Features of §6 that are no screen of their own, and are not built, by the word for them; null where another feature's
 * name says it already. Whoever builds one takes its line away.
 */
const withoutScreen: Partial<Record<Feature, string | null>> = {
  'ai-assistant-advanced': null,
  'ai-assistant-basic': null,
  'clinical-management': null,
  'package-sales': 'Packages',
  'soap-notes': null,
}

const plain = (name: string) => name.replaceAll('-', '').toLowerCase()
// A feature of several screens has the name of the one that is called as it is, else of the first.
const isOwn = ({ path, feature }: PlannedScreen) => plain(path) === plain(feature ?? '')
const titles = new Map(
  [...plannedScreens.filter(isOwn), ...plannedScreens]
    .reverse()
    .flatMap(({ feature, title }) => (feature ? [[feature, title] as const] : [])),
)
const names = new Map<string, string | null>([
  ...titles,
  ['ai-assistant', titles.has('ai-assistant') ? 'AI assistant' : null],
  ...Object.entries(withoutScreen),
])
const planned: ReadonlySet<string> = new Set([...titles.keys(), ...Object.keys(withoutScreen)])

/**
 * Whether a feature that a plan names is still to be built: then it is "coming" wherever it is offered, and nobody reads
 * that it is included. One with a screen that is built and another that is not counts as coming.
 */
export const isComing = (feature: string): boolean => planned.has(feature)

/** What a plan opens once it is built, by name, in the order of the alphabet. */
export function comingIn(plan: Plan): string[] {
  const named = [...names].flatMap(([feature, name]) => (name && mayOpen({ plan }, feature) ? [name] : []))
  return named.sort()
}
