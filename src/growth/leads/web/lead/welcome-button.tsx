import { skipSentence } from '#diary/messages/skip-reason-labels.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { LeadCard } from '../../schema.ts'
import { useStartWelcome } from '../data.ts'
import { leadName } from '../lead-labels.tsx'

export function WelcomeButton({ lead }: { lead: LeadCard }) {
  const start = useStartWelcome()
  const { client_id, email } = lead
  if (!client_id || !email) return null
  const name = leadName(lead)
  const key = `welcome-${lead.id}`
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        size="sm"
        busy={start.busy && 'Starting'}
        onClick={async () => {
          const asked = { leadType: 'new_inquiry', email, clientId: client_id, name } as const
          const { data, error } = await start.run(asked)
          if (error) return toastRefusal(`${name} is not in the sequence`, error, { key })
          toast({
            title: `${name} is in the sequence for newcomers`,
            ...(data.may_write ? {} : { description: skipSentence(data.reason) }),
            key,
          })
        }}
      >
        Start the sequence for newcomers
      </Button>
      <p className="text-small text-muted-foreground">
        Its emails are under Automation and stop when they book.
      </p>
    </div>
  )
}
