import { Ban, Check } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { channelNames, stateLooks } from '../../draft-state.ts'
import type { Checked } from '../../schema.ts'
import type { Sheet } from '../sheet.ts'
import { hasPicture, type Writing } from './use-writing.ts'

const looks = (sheet: Sheet) => [
  { codes: ['no_longer_true'], words: 'Every fact is so now' },
  { codes: ['unproven'], words: 'Every number and link has its fact' },
  {
    codes: ['health_claim', 'health_hint', 'guarantee', 'unsourced_quote', 'unknown_price', 'false_scarcity'],
    words: 'No promise, and no word about health',
  },
  { codes: ['client_name'], words: 'No client is named' },
  ...(hasPicture(sheet.ask)
    ? [
        {
          codes: [
            'text_too_long',
            'too_many_hashtags',
            'media_required',
            'media_aspect',
            'phone_in_text',
            'empty',
          ],
          words: `${channelNames[sheet.ask.channel]} takes the picture and the length`,
        },
      ]
    : []),
]

const leads: Record<string, string> = {
  email: 'It becomes a campaign draft. You choose there who gets it and when, and approve it.',
  site: 'Copy it to your site once it is approved.',
}
const leadsOf = (sheet: Sheet) =>
  leads[sheet.ask.channel] ??
  `It becomes the draft of a post for ${channelNames[sheet.ask.channel]}. When it goes out is said there.`
const acts: Record<string, string> = { email: 'Make it a campaign', site: 'Approve the article' }

export function BeforeCard({ writing, sheet }: { writing: Writing; sheet: Sheet }) {
  const { found, isLooking, hasFailed, doing, yes, keep } = writing
  if (sheet.state !== 'draft') return <Approved writing={writing} sheet={sheet} />
  return (
    <Card aria-labelledby="before-title">
      <CardHeader id="before-title" title="Before it can go" />
      <div className="px-5 pb-5">
        {hasFailed && !found ? (
          <p role="status" className="text-small text-muted-foreground">
            The words could not be looked at just now. They are looked at again before they are approved.
          </p>
        ) : null}
        {found ? <Looks found={found} sheet={sheet} isLooking={isLooking} /> : null}
        <p className="mt-3 text-small text-muted-foreground">{leadsOf(sheet)}</p>
        <div className="mt-4 flex flex-col gap-2">
          <Button
            variant="primary"
            block
            busy={doing === 'approving' ? 'Approving' : false}
            onClick={() => void yes()}
          >
            {acts[sheet.ask.channel] ?? 'Make it a post'}
          </Button>
          <Button block busy={doing === 'keeping' ? 'Keeping' : false} onClick={() => void keep()}>
            {sheet.revision === null ? 'Keep as a draft' : 'Keep the changes'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Looks({ found, sheet, isLooking }: { found: Checked; sheet: Sheet; isLooking: boolean }) {
  const blocks = found.findings.filter(({ severity }) => severity === 'block').length
  const codes = new Set(found.findings.map(({ code }) => code))
  return (
    <ul className={cn('flex flex-col gap-2.5 text-small', isLooking && 'text-muted-foreground')}>
      {blocks > 0 ? (
        <li className="flex items-start gap-2.5 font-semibold text-destructive">
          <Ban aria-hidden="true" className="mt-px size-4 flex-none" />
          {blocks === 1 ? 'One thing blocks it' : `${blocks} things block it`}
        </li>
      ) : null}
      {looks(sheet)
        .filter(look => !look.codes.some(code => codes.has(code)))
        .map(look => (
          <li key={look.words} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-px size-4 flex-none" />
            {look.words}
          </li>
        ))}
    </ul>
  )
}

function Approved({ writing, sheet }: { writing: Writing; sheet: Sheet }) {
  const { used, takeBack } = writing
  const { handed_to, handed_id, words, state } = sheet
  const look = stateLooks[state]
  const whole = [words.title, words.text, words.hashtags.join(' ')].filter(Boolean).join('\n\n')
  return (
    <Card aria-labelledby="before-title">
      <CardHeader
        id="before-title"
        title="What becomes of it"
        aside={
          <Badge tone={look.tone} glyph={look.glyph}>
            {look.word}
          </Badge>
        }
      />
      <div className="flex flex-col gap-3 px-5 pb-5">
        <p className="text-small text-muted-foreground">
          {handed_to === 'campaign'
            ? 'It is the draft of a campaign now. Say there who gets it and when.'
            : handed_to === 'post'
              ? `It is the draft of a post for ${channelNames[sheet.ask.channel]} now. Say there when it goes out.`
              : 'Copy it to your site, and say here that you have.'}
        </p>
        {handed_to === 'campaign' ? (
          <ButtonLink variant="primary" block to={`/email-marketing/${handed_id}`}>
            Open the campaign
          </ButtonLink>
        ) : null}
        {handed_to === 'post' ? (
          <ButtonLink variant="primary" block to={`/social-media?post=${handed_id}`}>
            Open the post
          </ButtonLink>
        ) : null}
        <CopyButton text={whole} label="Copy the text" block />
        {handed_to === 'hand' ? (
          <Button
            variant={state === 'used' ? 'secondary' : 'primary'}
            block
            onClick={() => void used(state === 'used' ? 'unused' : 'used')}
          >
            {state === 'used' ? 'It is not used' : 'I have used it'}
          </Button>
        ) : null}
        <Button variant="ghost" block onClick={() => void takeBack(sheet.draft_id)}>
          Take it back
        </Button>
      </div>
    </Card>
  )
}
