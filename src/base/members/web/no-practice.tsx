import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { memberMessages } from '../messages.ts'
import { openPractice } from './data.ts'

/** For people in no team, after leaving or before joining. */
export function NoPractice({ children }: { children: ReactNode }) {
  const { user, refreshProfile, signOut } = useAuth()
  const queries = useQueryClient()
  const arePlansOn = useArePlansOn()
  const { problems, busy, text, form } = useFields(useState({ name: '' }), {
    // By hand, since every screen loads this form and zod is large.
    check: ({ name }) => (name.trim() === '' ? { name: memberMessages.nameMissing } : {}),
    send: async ({ name }, { refused }) => {
      const { error } = await openPractice(name)
      if (error)
        return refused(error, { title: memberMessages.notOpened, unsure: memberMessages.openedUnsure })
      await refreshProfile()
      await queries.invalidateQueries()
    },
  })
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col px-gutter py-6">
      <header className="flex items-center justify-between">
        <Logo className="text-[1.625rem]" />
        <Button variant="ghost" onClick={() => void signOut()}>
          Sign out
        </Button>
      </header>
      <main className="my-auto py-10">
        <Illustration name="rest" className="mb-5 h-24 w-[9.375rem]" />
        <h1 className="font-display text-display-md">{memberMessages.noPracticeTitle}</h1>
        <p className="mt-2 mb-8 text-read text-muted-foreground">
          {memberMessages.noPractice(user?.email ?? '', arePlansOn)}
        </p>
        <form {...form} className="flex flex-col gap-4">
          <Field size="public" label="Name of a practice of your own" error={problems.name}>
            <Input autoComplete="organization" {...text('name')} />
          </Field>
          <Button type="submit" size="public" block busy={busy && 'Opening your practice'}>
            Open a practice
          </Button>
        </form>
        <div className="mt-12">{children}</div>
      </main>
    </div>
  )
}
