import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AuthError } from '@supabase/supabase-js'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signUp } from '../../src/base/account/web/data.ts'
import { statusUpdated } from '../../src/site/feedback/messages.ts'
import { supabase } from '../../src/web/rows/client.ts'
import { useAuth } from '../../src/web/session/session.tsx'
import { browserWorld } from './browser-world.ts'
import { specifiedMessages } from './specified-messages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('src/*/*/messages.ts', { cwd: root })

/** Every text that a messages.ts exports, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const exported = new Set<string>()
for (const file of files) {
  for (const text of textsIn(await import(/* @vite-ignore */ `${root}${file}`))) exported.add(text)
}
for (const text of textsIn(statusUpdated('in_progress'))) exported.add(text)

it.each(specifiedMessages)('§8, $when: "$text" is in a messages.ts word for word', ({ text }) => {
  expect([...exported]).toContain(text)
})

describe('sign-in errors without a message from the provider (§8)', () => {
  const silent = { message: '', status: 400, name: 'AuthApiError' } as AuthError
  const nobody = { user: null, session: null }
  beforeEach(() => void browserWorld(() => Response.json({})))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('say that email or password is wrong, and pass on a provider’s own message', async () => {
    const ask = vi.spyOn(supabase().auth, 'signInWithPassword')
    const signedIn = () => signIn({ email: 'a@example.com', password: 'a quiet password' })
    ask.mockResolvedValue({ data: nobody, error: silent })
    expect(await signedIn()).toEqual({ kind: 'refused', message: 'Invalid email or password' })
    ask.mockResolvedValue({ data: nobody, error: { ...silent, message: 'Not today' } as AuthError })
    expect(await signedIn()).toEqual({ kind: 'refused', message: 'Not today' })
  })

  it('say that no account was made, also without an error when no user was returned', async () => {
    const ask = vi.spyOn(supabase().auth, 'signUp')
    const fields = { practice_name: 'Quiet Hands', email: 'a@example.com', password: 'a quiet password' }
    for (const error of [silent, null]) {
      ask.mockResolvedValue({ data: nobody, error } as Awaited<ReturnType<typeof ask>>)
      expect(await signUp(fields, undefined)).toEqual({
        kind: 'refused',
        title: 'Signup Failed',
        message: 'Failed to create account',
      })
    }
  })
})

it('the auth context throws outside its provider (§8)', () => {
  const Asking = () => useAuth().status
  expect(() => renderToString(createElement(Asking))).toThrow(
    new Error('useAuth must be used within an AuthProvider'),
  )
})
