import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import type { ShownAction } from '../../schema.ts'
import { reportAction } from '../data.ts'

export function CardReport({ action }: { action: Pick<ShownAction, 'id' | 'label'> }) {
  const [state, setState] = useState<'open' | 'sending' | 'filed'>('open')
  const report = async () => {
    setState('sending')
    const { error } = await reportAction(action.id)
    setState(error ? 'open' : 'filed')
    if (error) toastRefusal('Not reported', error)
  }
  if (state === 'filed')
    return (
      <p role="status" className="mt-2 text-small text-muted-foreground">
        Reported, without a word about any client. We write to you when it is answered.{' '}
        <TextLink to="/public-feedback">See the board</TextLink>
      </p>
    )
  return (
    <Button
      variant="link"
      size="sm"
      className="touch-target mt-1 min-h-6 px-0"
      aria-label={`Report this: ${action.label} failed`}
      busy={state === 'sending'}
      onClick={report}
    >
      Report this
    </Button>
  )
}
