import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A sheet or a dialog whose script is loaded when it is first opened: most visits to a screen open none. */
export function whenOpened<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return props => <Suspense>{createElement(Loaded, props)}</Suspense>
}
