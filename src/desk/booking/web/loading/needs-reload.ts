import type { ShouldRevalidateFunctionArgs } from 'react-router'

const asked = ['service', 'duration', 'addons', 'with', 'from', 'link', 'also']

/** Choosing a day, view or time needs no new data from the server. */
export function needsReload({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameTimes = asked.every(name => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
  // Times aren't shown while services are put together, so they are loaded later.
  if (nextUrl.searchParams.get('step') === 'set') return false
  if (currentUrl.searchParams.get('step') === 'set') return true
  return sameTimes && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
