import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { CallError } from '../src/web/calls/call.ts'
import * as dialogs from '../src/web/ui/dialogs/confirm.tsx'
import { currentToasts, dismissToast } from '../src/web/ui/toast.ts'

/** What a verb answers: data, or a refusal. */
export type Answered = { data?: object; error?: CallError }

/**
 * The handlers that a screen's hook gives, without a screen: `sent` holds the verbs that they ran with their input, each
 * answered as `answers` says (data without it). A component called as a hook gives what it returns, with the handlers in its
 * props. `known`: what has been read already, by query key.
 */
export function screenActs<Acts>(
  use: () => Acts,
  answers: (verb: string) => Answered = () => ({ data: {} }),
  known: readonly [key: QueryKey, data: unknown][] = [],
) {
  // Files of tests share their modules: nothing of this one may be there in the next.
  onTestFinished(() => {
    vi.unstubAllGlobals()
    clearNotices()
  })
  clearNotices()
  const sent: [verb: string, input: Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const verb = /\/functions\/v1\/([\w-]+)$/.exec(address)?.[1]
    // A session that another file left behind renews itself meanwhile.
    if (!verb) return Response.json({}, { status: 401 })
    sent.push([verb, JSON.parse(body)])
    const { data, error } = answers(verb)
    return Response.json(error ? { error } : (data ?? {}), { status: error ? 409 : 200 })
  })
  vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => null })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const client = new QueryClient()
  for (const [key, data] of known) client.setQueryData(key, data)
  let acts: Acts | undefined
  function Screen(): ReactNode {
    acts = use()
    return null
  }
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, createElement(Screen))),
  )
  return { acts: acts as Acts, sent }
}

function clearNotices() {
  for (const { id } of currentToasts()) dismissToast(id)
}

/** The notice that a handler gave last, once it has given one. */
export async function lastNotice() {
  await vi.waitFor(() => {
    if (currentToasts().length === 0) throw new Error('No notice was given')
  })
  return currentToasts().at(-1)
}

/** Answers every question before an act the same way; gives the titles that were asked, as they come. */
export function answerQuestions(isYes: boolean) {
  const asked: string[] = []
  const spy = vi.spyOn(dialogs, 'confirm').mockImplementation(async ({ title }) => {
    asked.push(title)
    return isYes
  })
  onTestFinished(() => spy.mockRestore())
  return asked
}

/** What the first component of this name below `node` gives, called as a hook: for one that its file keeps to itself. */
export function partOf(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.map(each => partOf(each, name)).find(Boolean)
  if (typeof node !== 'object' || node === null || !('props' in node && 'type' in node)) return undefined
  const { type, props } = node as { type: unknown; props: Record<string, unknown> }
  return typeof type === 'function' && type.name === name ? type(props) : partOf(props.children, name)
}

/** The props of the first element below `node` that has the one that is asked for, of those that say `words` if that is given. */
export function propsWith(node: unknown, name: string, words?: string): Record<string, unknown> | undefined {
  if (Array.isArray(node)) return node.map(each => propsWith(each, name, words)).find(Boolean)
  if (typeof node !== 'object' || node === null || !('props' in node)) return undefined
  const props = node.props as Record<string, unknown>
  const isIt = name in props && (words === undefined || props.children === words)
  return isIt ? props : propsWith(props.children, name, words)
}

/** The handler of this name of the first element below `node` that has one, of those that say `words` if that is given. */
export function handlerIn(node: unknown, name: string, words?: string): (...said: unknown[]) => unknown {
  const handler = propsWith(node, name, words)?.[name]
  if (typeof handler !== 'function') throw new Error(`Nothing here has ${name}`)
  return handler as (...said: unknown[]) => unknown
}
