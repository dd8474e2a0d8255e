import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import type { Campaign } from '../../campaign.ts'
import type { CampaignDraft } from '../../schema.ts'
import { useSaveCampaign } from '../data.ts'

const draftOf = (campaign: Campaign): CampaignDraft => {
  const { name, expression, words, body_text, timing, wall_date, wall_time, ends_on, stop_on_book } = campaign
  return { name, expression, words, body_text, timing, wall_date, wall_time, ends_on, stop_on_book }
}

/** Local draft state; never overwrites what someone else saved meanwhile. */
export function useDraft(campaign: Campaign) {
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const [revision, setRevision] = useState(campaign.revision)
  const [dirty, setDirty] = useState(false)
  const { run, busy } = useSaveCampaign()
  useUnsavedGuard(dirty)
  const isBehind = campaign.revision > revision
  const takeTheirs = () => {
    setDraft(draftOf(campaign))
    setRevision(campaign.revision)
    setDirty(false)
  }
  // Saved elsewhere and unchanged here: take the saved version.
  if (isBehind && !dirty && !busy) takeTheirs()
  const change = (more: Partial<CampaignDraft>) => {
    setDraft(now => ({ ...now, ...more }))
    setDirty(true)
  }
  /** Returns the new revision; null if it wasn't saved. */
  const save = async (): Promise<number | null> => {
    if (!dirty) return revision
    const { data, error } = await run({ campaign_id: campaign.id, revision, ...draft })
    if (error) {
      toastRefusal('The campaign was not saved', error)
      return null
    }
    setRevision(data.revision)
    setDirty(false)
    return data.revision
  }
  return { draft, change, save, busy, dirty, isBehind: isBehind && dirty && !busy, takeTheirs }
}
