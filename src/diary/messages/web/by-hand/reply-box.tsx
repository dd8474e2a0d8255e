import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { WayToWrite } from '../../by-hand/schema.ts'
import { useSendEmail, useSendText, useWaysToWrite } from '../by-hand-data.ts'
import { ConfirmFirst } from '../deliverability/confirm-first.tsx'
import { WriteBox } from './write-box.tsx'

interface ReplyBoxProps {
  client: { id: string; first_name: string }
  zone: string
  /** They texted, so reply by text. */
  prefers?: WayToWrite['channel']
  onSent?: () => void
}

/** Writes to one client, and shows beforehand whether and when it is sent. */
export function ReplyBox({ client, zone, prefers, onSent }: ReplyBoxProps) {
  const ways = useWaysToWrite(client.id)
  const mail = useSendEmail()
  const text = useSendText()
  if (ways.isLoadingError)
    return (
      <ErrorState title="This could not be loaded" onRetry={() => ways.refetch()}>
        {ways.error.message}
      </ErrorState>
    )
  return (
    <Loading
      loading={ways.isPending}
      label="Looking how they can be reached"
      skeleton={<Skeleton className="h-44" />}
    >
      {ways.data ? (
        <>
          <ConfirmFirst className="mb-4" />
          <WriteBox
            name={client.first_name}
            zone={zone}
            found={ways.data}
            prefers={prefers}
            send={({ channel, to, message_id, subject, words }) => {
              const common = { client_id: client.id, message_id, to }
              return channel === 'email'
                ? mail.run({ ...common, subject, body: words })
                : text.run({ ...common, message: words })
            }}
            onSent={onSent}
          />
        </>
      ) : null}
    </Loading>
  )
}
