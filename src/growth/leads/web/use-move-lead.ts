import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { type Stage, stageNames } from '../lead-stages.ts'
import type { LeadCard } from '../schema.ts'
import { useTrackLead } from './data.ts'
import { leadName } from './lead-labels.tsx'

type Moved = Pick<LeadCard, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'stage'>

/** Moves a lead manually, with Undo; the history keeps both. */
export function useMoveLead() {
  const { run } = useTrackLead()
  return async (lead: Moved, stage: Stage, notes?: string): Promise<boolean> => {
    const name = leadName(lead)
    const { error } = await run({ stage, leadId: lead.id, ...(notes ? { notes } : {}) })
    if (error) {
      toastRefusal(`${name} was not moved`, error, { key: `lead-${lead.id}` })
      return false
    }
    if (stage !== lead.stage)
      toast({
        title: `${name} is in ${stageNames[stage]}`,
        key: `lead-${lead.id}`,
        action: { label: 'Undo', onSelect: () => void run({ stage: lead.stage, leadId: lead.id }) },
      })
    return true
  }
}
