import type { Screen } from '#base/rights/screen.ts'
import { features } from './features.ts'

const orderOf = (screen: Screen) => screen.menu?.order ?? Number.POSITIVE_INFINITY

/** Every screen behind sign-in, in the order of menus and search. */
export const screens: readonly Screen[] = features
  .flatMap(feature => feature.screens ?? [])
  .sort((one, other) => orderOf(one) - orderOf(other) || 0)
