import { plainOf } from '#features/messages/rich-text.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import type { Campaign } from '../../campaign.ts'

/** What it says, as it was approved. */
export function WordsCard({ campaign: { channel, words, body_text } }: { campaign: Campaign }) {
  return (
    <Card aria-labelledby="words-title">
      <CardHeader id="words-title" title={channel === 'email' ? 'The mail' : 'The text'} />
      <CardBody className="space-y-3 wrap-anywhere">
        {channel === 'email' ? (
          <>
            <p className="font-semibold">{words?.subject}</p>
            {words?.blocks.map((block, nth) =>
              block.type === 'text' || block.type === 'heading' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
                <p key={nth} className="whitespace-pre-line">
                  {plainOf(block.text)}
                </p>
              ) : null,
            )}
          </>
        ) : (
          <p>{body_text}</p>
        )}
      </CardBody>
    </Card>
  )
}
