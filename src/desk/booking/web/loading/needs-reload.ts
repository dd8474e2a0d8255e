import type { ShouldRevalidateFunctionArgs } from 'react-router'

const asked = ['service', 'duration', 'addons', 'with', 'from', 'link', 'also']

/** Choosing a day, a view or a time on the screen needs nothing new from the server. */
export function needsReload({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameTimes = asked.every(name => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
  // Nothing is shown of the times while services are put together: they are asked for on the way on.
  if (nextUrl.searchParams.get('step') === 'set') return false
  if (currentUrl.searchParams.get('step') === 'set') return true
  return sameTimes && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
