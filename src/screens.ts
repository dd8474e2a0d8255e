import type { Screen } from '#base/rights/screen.ts'
import { features } from './features.ts'

const orderOf = (screen: Screen) => screen.menu?.order ?? Number.POSITIVE_INFINITY

/** Every screen behind the sign-in, one entry each, in the order in which menus and the search show them. */
export const screens: readonly Screen[] = features
  .flatMap(feature => feature.screens ?? [])
  .sort((one, other) => orderOf(one) - orderOf(other) || 0)
