import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { hasSecondFactor } from '#web/session/second-step.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { messages } from '../../messages.ts'
import { emailChangeSchema } from '../../schema.ts'
import { askEmailChange } from '../data.ts'
import { ConfirmAddress } from '../sign-in/confirm-address.tsx'

const empty = { email: '', current: '' }

export function EmailSection() {
  const { user } = useAuth()
  const waiting = user?.new_email
  const isTwoFactor = user !== null && hasSecondFactor({ user })
  const { problems, busy, text, form } = useFields(useState(empty), {
    schema: emailChangeSchema,
    check: ({ email }) => (email.toLowerCase() === user?.email ? { email: messages.emailSame } : {}),
    send: async ({ email, current }, { set }) => {
      const failed = { field: 'email', message: messages.emailChangeFailed } as const
      const refused = await askEmailChange(email, current).catch(() => failed)
      if (refused) return { [refused.field]: refused.message }
      set(empty)
    },
  })
  return (
    <Card id="email" aria-labelledby="email-title">
      <CardHeader
        id="email-title"
        title="Email"
        description={
          <>
            You sign in as <strong className="font-semibold text-foreground">{user?.email}</strong>.
          </>
        }
      />
      <CardBody className="flex flex-col gap-6">
        {waiting ? (
          <Banner title={messages.emailAsked}>
            {messages.emailAskedLong(waiting)} {isTwoFactor ? messages.emailAskedBoth : null}
          </Banner>
        ) : null}
        <ConfirmAddress />
        <form {...form} className="flex max-w-104 flex-col gap-4">
          <Field label="New email" error={problems.email}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              {...text('email')}
            />
          </Field>
          <Field label="Current password" hint="So no one else can change it here." error={problems.current}>
            <PasswordInput autoComplete="current-password" {...text('current')} />
          </Field>
          <Button type="submit" size="lg" className="self-start" busy={busy && 'Sending'}>
            Change email
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
