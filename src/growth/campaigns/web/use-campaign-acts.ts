import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#lib/new-id.ts'
import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Campaign } from '../campaign.ts'
import {
  useArchiveCampaign,
  useCancelCampaign,
  useCopyCampaign,
  usePauseCampaign,
  useResumeCampaign,
  useTakeBackCampaign,
} from './data.ts'

export function useCampaignActs({ id, name, archived_at }: Campaign) {
  const navigate = useNavigate()
  // The copy's id is chosen once, so pressing twice creates one copy.
  const [copyId, setCopyId] = useState(newId)
  const pausing = usePauseCampaign()
  const resuming = useResumeCampaign()
  const takingBack = useTakeBackCampaign()
  const cancelling = useCancelCampaign()
  const copying = useCopyCampaign()
  const archiving = useArchiveCampaign()
  const say = (title: string, error: CallError | undefined, done: string) =>
    error ? toastRefusal(title, error) : toast({ title: done, key: 'campaigns' })
  const input = { campaign_id: id }
  const archive = async (archived: boolean) => {
    const { error } = await archiving.run({ ...input, archived })
    if (error) return toastRefusal(`${name} was not ${archived ? 'archived' : 'brought back'}`, error)
    toast({
      title: archived ? `${name} is archived` : `${name} is back`,
      key: 'campaigns',
      action: { label: 'Undo', onSelect: () => void archive(!archived) },
    })
  }
  const acts = {
    pause: async () => say('It was not paused', (await pausing.run(input)).error, `${name} is paused`),
    resume: async () => say('It does not go on', (await resuming.run(input)).error, `${name} goes on`),
    takeBack: async () =>
      say('It was not taken back', (await takingBack.run(input)).error, `${name} is a draft again`),
    cancel: async () => {
      const isSure = await confirm({
        title: `Cancel ${name}?`,
        description: 'What has left cannot be called back. Everybody else does not get it.',
        confirmLabel: 'Cancel what has not left',
        cancelLabel: 'Keep it',
        tone: 'destructive',
      })
      if (!isSure) return
      say('It was not cancelled', (await cancelling.run(input)).error, `${name} is cancelled`)
    },
    copy: async () => {
      const { error } = await copying.run({ ...input, new_id: copyId })
      if (error) return toastRefusal('It was not copied', error)
      setCopyId(newId())
      navigate(`/email-marketing/${copyId}`)
    },
  }
  return {
    pause: () => void acts.pause(),
    resume: () => void acts.resume(),
    takeBack: () => void acts.takeBack(),
    copy: () => void acts.copy(),
    archive: () => void archive(archived_at === null),
    cancel: () => void acts.cancel(),
  }
}
