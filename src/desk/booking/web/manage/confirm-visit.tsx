import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { isTooLate } from '../../change-window.ts'
import { words } from '../../page-messages.ts'
import type { ManagedVisit } from '../../schema.ts'
import { runVerb } from '../data.ts'

/** Renders nothing if there is nothing to confirm. */
export function ConfirmVisit({ managed, token }: { managed: ManagedVisit; token: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallError | null>(null)
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    const { error } = await runVerb('confirm-managed-appointment', { token })
    if (error) {
      setProblem(error)
      if (isTooLate(error.code)) void revalidate()
    } else {
      await revalidate()
      announce(words.confirmed)
    }
    setBusy(false)
  }
  if (managed.confirmation === 'none') return null
  if (managed.confirmation === 'given')
    return (
      <p className="flex items-center gap-2 text-read">
        <CircleCheck aria-hidden="true" className="size-5 flex-none text-success" />
        {words.confirmed}
      </p>
    )
  return (
    <div className="grid gap-3">
      {problem ? <RefusalBanner title="Not confirmed" error={problem} unsure={words.confirmUnsure} /> : null}
      <Button
        size="public"
        className="justify-self-start max-sm:w-full"
        busy={isBusy ? 'Telling the practice' : false}
        onClick={() => void confirm()}
        icon={<CircleCheck aria-hidden="true" className="size-5" />}
      >
        I’ll be there
      </Button>
    </div>
  )
}
