import { useState } from 'react'
import { useAuth } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFields } from '#web/use-fields.ts'
import { messages } from '../messages.ts'
import { problemsIn, recoverySchema } from '../schema.ts'
import { askEmailChange } from './data.ts'

export function EmailSection() {
  const { user } = useAuth()
  const waiting = user?.new_email
  const { problems, busy, text, form } = useFields(useState({ email: '' }), {
    check: values =>
      values.email.trim().toLowerCase() === user?.email
        ? { email: messages.emailSame }
        : problemsIn(recoverySchema, values),
    send: async (values, { set }) => {
      const { email } = recoverySchema.parse(values)
      const refused = await askEmailChange(email).catch(() => messages.emailChangeFailed)
      if (refused) return { email: refused }
      set({ email: '' })
    },
  })
  return (
    <Card aria-labelledby="email-title">
      <CardHeader
        id="email-title"
        title="Email"
        description={
          <>
            You sign in as <strong className="font-semibold text-foreground">{user?.email}</strong>.
          </>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {waiting ? <Banner title={messages.emailAsked}>{messages.emailAskedLong(waiting)}</Banner> : null}
        <form {...form} className="flex flex-col gap-4 sm:flex-row sm:items-start">
          <Field label="New email" error={problems.email} className="flex-1">
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              {...text('email')}
            />
          </Field>
          <Button type="submit" size="lg" className="max-sm:self-start sm:mt-6" busy={busy && 'Sending'}>
            Change email
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
