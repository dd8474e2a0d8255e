import { type Feature, mayOpen, type Plan } from '#base/plans/plans.ts'
import { type PlannedScreen, plannedScreens } from './planned-screens.ts'

/** Features of §6 without a screen that aren't built, by name; null if another feature's name covers it. */
const withoutScreen: Partial<Record<Feature, string | null>> = {
  'ai-assistant-advanced': null,
  'ai-assistant-basic': null,
  'clinical-management': null,
  'package-sales': 'Packages',
  'soap-notes': null,
}

const plain = (name: string) => name.replaceAll('-', '').toLowerCase()
// A feature of several screens is named after the matching one, else the first.
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

/** Whether a feature isn't fully built yet; it is then shown as "coming" wherever plans list it. */
export const isComing = (feature: string): boolean => planned.has(feature)

/** What a plan will add later, by name, sorted. */
export function comingIn(plan: Plan): string[] {
  const named = [...names].flatMap(([feature, name]) => (name && mayOpen({ plan }, feature) ? [name] : []))
  return named.sort()
}
