import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import type { ClientRow } from '#diary/clients/web/clients-data.ts'
import { type BouncedAddress, bounceWords } from '#diary/messages/deliverability/bounced.ts'
import { useBounced, useLiftBounce } from '#diary/messages/web/bounces-data.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'

interface BouncedBannerProps {
  practice: Practice
  client: ClientRow
  now: number
}

export function BouncedBanner({ practice, client, now }: BouncedBannerProps) {
  const canSee = useMay('see-outbox')
  const canChange = useMay('change-clients')
  const bounced = useBounced(client, canSee)
  const [asked, setAsked] = useState<BouncedAddress | null>(null)
  return (
    <>
      {(bounced.data ?? []).map(each => {
        const { title, words } = bounceWords(each, practice.time_zone, now)
        return (
          <Banner
            key={`${each.channel} ${each.address}`}
            tone="warning"
            className="mb-5"
            title={title}
            action={
              canChange && !each.has_complained ? (
                <Button size="sm" onClick={() => setAsked(each)}>
                  {each.channel === 'email' ? 'This address works again' : 'This phone works again'}
                </Button>
              ) : null
            }
          >
            <p>
              <span className="font-semibold break-all">{each.address}</span>. {words}
            </p>
          </Banner>
        )
      })}
      {asked ? <LiftDialog client={client} bounced={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

interface LiftDialogProps {
  client: ClientRow
  bounced: BouncedAddress
  onClose: () => void
}

function LiftDialog({ client, bounced, onClose }: LiftDialogProps) {
  const lift = useLiftBounce()
  const isMail = bounced.channel === 'email'
  const { busy, form } = useFields(useState({}), {
    send: async (_, { refused }) => {
      const { channel, address } = bounced
      const { error } = await lift.run({ client_id: client.id, channel, address })
      if (error)
        return refused(error, {
          title: 'Nothing was changed',
          unsure: 'No answer came. Say it again: it counts once.',
        })
      toast({
        title: isMail ? 'Mail goes there again' : 'Texts go there again',
        description: 'From the next message on. Blocked messages stay unsent.',
        glyph: 'check',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isMail ? 'Does this address work again?' : 'Does this phone work again?'}
      description={bounced.address}
      act={isMail ? 'Yes, mail it again' : 'Yes, text it again'}
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <p>
        Say so when {client.first_name} told you, or the slip is mended. From then on{' '}
        {isMail ? 'mails' : 'texts'} that {client.first_name} may get go there again, and so for everybody
        with this {isMail ? 'address' : 'number'}. Messages blocked in the meantime stay unsent.
      </p>
      <p className="text-muted-foreground">
        If the next one bounces too, it stops by itself. Writing to wrong addresses makes other mail of yours
        arrive less.
      </p>
    </FormDialog>
  )
}
