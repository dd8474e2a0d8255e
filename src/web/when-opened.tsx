import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react'
import { loadScript } from './load-script.ts'
import { tellOutdated } from './start-over.ts'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** Loads a sheet's or dialog's script on first opening, since most visits open none. */
export function whenOpened<Props extends object>(load: Load<Props>): ComponentType<Props> {
  // After a deploy, the old page stays, with its input.
  return lately(() => loadScript(load).catch(() => Outdated))
}

/** A page's first view in its own script. Offline, the page says so and continues later. */
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
