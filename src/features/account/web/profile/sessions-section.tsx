import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { signOutEverywhere } from '../data.ts'

export function SessionsSection() {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    const goes = await confirm({
      title: 'Sign out everywhere?',
      description: 'On this device too. What you have not saved is lost.',
      confirmLabel: 'Sign out everywhere',
      cancelLabel: 'Stay signed in',
    })
    if (!goes) return
    setBusy(true)
    const problem = await signOutEverywhere().catch(() => messages.unexpected)
    setBusy(false)
    if (problem) toast({ title: messages.signOutFailed, description: problem, tone: 'error' })
    else toast({ title: messages.signedOutEverywhere })
  }
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader
        id="sessions-title"
        title="Devices"
        description="Lost a phone, or used somebody else’s computer? End every session of this account."
      />
      <CardBody>
        <Button size="lg" busy={busy && 'Signing out'} onClick={leave}>
          Sign out everywhere
        </Button>
      </CardBody>
    </Card>
  )
}
