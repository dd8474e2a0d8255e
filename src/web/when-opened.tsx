import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react'
import { loadScript } from './load-script.ts'
import { tellOutdated } from './start-over.ts'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** A sheet or a dialog whose script is loaded when it is first opened: most visits to a screen open none. */
export function whenOpened<Props extends object>(load: Load<Props>): ComponentType<Props> {
  // A page that is from before a deploy keeps standing, with what was typed on it.
  return lately(() => loadScript(load).catch(() => Outdated))
}

/** What a page shows first, in a script of its own: without the line the page says so, and goes on when it is back. */
export function screenPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lately(() => loadScript(load, 'screen'))
}

function lately<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return props => <Suspense>{createElement(Loaded, props)}</Suspense>
}

function Outdated() {
  useEffect(tellOutdated, [])
  return null
}
