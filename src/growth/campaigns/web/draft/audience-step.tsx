import { Info } from 'lucide-react'
import { SegmentSentences } from '#diary/clients/web/filter/segment-sentences.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import type { CampaignDraft } from '../../schema.ts'
import type { Audience, useAudience } from '../data.ts'
import { AudienceCard } from './audience-card.tsx'

interface WhoStepProps {
  draft: CampaignDraft
  audience: Audience
  counted: ReturnType<typeof useAudience>
  zone: string
  onChange: (more: Partial<CampaignDraft>) => void
}

export function AudienceStep({ draft, audience, counted, zone, onChange }: WhoStepProps) {
  return (
    <>
      <Card aria-labelledby="who-title">
        <CardHeader
          id="who-title"
          title="Who it is for"
          description={
            <span className="max-md:hidden">Arrow keys move between the words, Enter changes one</span>
          }
        />
        {audience.plan_item_id ? (
          <p className="flex gap-2.5 border-b border-border px-5 py-3 text-small text-muted-foreground">
            <Info aria-hidden="true" className="size-4 flex-none" />
            <span>
              Of these, the people that your plan chose for this day, so no one gets two messages in 7 days.
              To reach everyone, make a copy under Campaigns.
            </span>
          </p>
        ) : null}
        <SegmentSentences expression={draft.expression} onChange={expression => onChange({ expression })} />
      </Card>
      <AudienceCard
        audience={audience}
        counted={counted}
        zone={zone}
        stopOnBook={draft.stop_on_book}
        onStopOnBook={stop_on_book => onChange({ stop_on_book })}
      />
    </>
  )
}
