import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { messages } from '../../src/features/account/messages.ts'
import { statusUpdated } from '../../src/features/feedback/messages.ts'
import { messagesNotBuilt, specifiedMessages } from './specified-messages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const files = globSync('src/features/*/messages.ts', { cwd: root })

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

describe.each(specifiedMessages)('§8, $when: "$text"', ({ text, shownIn }) => {
  it('stands to the letter in a messages.ts', () => {
    expect([...exported]).toContain(text)
  })

  it('is read in its case by a test', () => {
    expect(existsSync(`${root}${shownIn}`), shownIn).toBe(true)
    // As it is written in a test: with either kind of quotation mark around it.
    const written = read(shownIn).replaceAll("\\'", "'")
    expect(written.includes(text) || written.includes(text.replaceAll("'", '’'))).toBe(true)
  })
})

it('keeps a second for whoever has no message of the provider (§8)', () => {
  // src/features/account/web/data.ts falls back on these where the provider says nothing.
  const data = read('src/features/account/web/data.ts')
  expect([messages.signInFailed, messages.signUpFailed]).toEqual([
    'Invalid email or password',
    'Failed to create account',
  ])
  expect(data).toMatch(/error\.message \|\| messages\.signInFailed/)
  expect(data).toMatch(/error\?\.message \|\| messages\.signUpFailed/)
})

it('says so where something unexpected was thrown (§8)', () => {
  expect(messages.unexpected).toBe('An unexpected error occurred')
  const signIn = read('src/features/account/web/sign-in/sign-in-form.tsx')
  expect(signIn).toMatch(/authFailed[^}]*messages\.unexpected/)
  expect(signIn).toContain('.catch(authFailed)')
  for (const form of [signIn, read('src/features/account/web/sign-in/sign-up-form.tsx')])
    expect(form).toContain('= useAuthForm(')
})

it('names the provider that the auth context wants (§8)', () => {
  expect(read('src/web/session.tsx')).toContain("new Error('useAuth must be used within an AuthProvider')")
})

it('has nothing yet of what is said not to be built', () => {
  expect(messagesNotBuilt.filter(text => exported.has(text))).toEqual([])
})
