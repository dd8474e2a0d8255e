import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '#lib/names/person-names.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { saveFile } from '#web/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { linkPieces, messageTitle, statusLooks, statusSentence } from '../message-status.ts'
import { ClientLink, VisitLink } from './about-links.tsx'
import { type About, type Message, useMessage, useStopMessage } from './data.ts'

interface MessageSheetProps {
  id: string
  zone: string
  now: number
  onClose: () => void
}

export function MessageSheet({ id, zone, now, onClose }: MessageSheetProps) {
  const message = useMessage(id)
  return (
    <Sheet open onOpenChange={onClose} title={message.data ? messageTitle(message.data) : 'Message'}>
      {message.isLoadingError ? (
        <ErrorState title="This message could not be loaded" onRetry={() => message.refetch()} />
      ) : (
        <Loading
          loading={message.isPending}
          label="Loading the message"
          skeleton={<Skeleton className="h-80" />}
        >
          {message.data ? (
            <Opened message={message.data} zone={zone} now={now} />
          ) : (
            <EmptyState title="There is no such message" picture="search">
              It may belong to another practice.
            </EmptyState>
          )}
        </Loading>
      )}
    </Sheet>
  )
}

function Opened({ message, zone, now }: { message: Message & About; zone: string; now: number }) {
  const look = statusLooks[message.status]
  // Attached pictures show in the email itself.
  const files = message.attachments.flatMap(({ content, ...file }) =>
    content === undefined ? [] : [{ ...file, content }],
  )
  const goesOut = formatRelativeTime(zone, Date.parse(message.send_after), now)
  const sentence = statusSentence(message, inSentence(goesOut))
  const facts: [string, ReactNode][] = [
    ['To', message.recipient || 'Nobody: there is no address'],
    ...(message.client
      ? [['Client', <ClientLink key="client" client={message.client} />] satisfies [string, ReactNode]]
      : []),
    ...(message.visit
      ? [
          ['Visit', <VisitLink key="visit" visit={message.visit} zone={zone} now={now} />] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(message.reply_to ? [['Replies go to', message.reply_to] satisfies [string, ReactNode]] : []),
    ['Written', formatRelativeTime(zone, Date.parse(message.created_at), now)],
  ]
  if (message.template_version) facts.push(['Words', `Yours, version ${message.template_version}`])
  if (message.sent_at)
    facts.push([
      message.status === 'kept' ? 'Kept' : 'Sent',
      formatRelativeTime(zone, Date.parse(message.sent_at), now),
    ])
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-muted-foreground">Status</dt>
        <dd>
          <Badge tone={look.tone} glyph={look.glyph}>
            {look.word}
          </Badge>
        </dd>
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {message.status === 'queued' && message.purpose !== 'transactional' && message.client ? (
        <StopButton id={message.id} name={fullName(message.client)} />
      ) : null}
      {sentence ? (
        <Banner tone={message.status === 'failed' ? 'destructive' : 'info'}>
          <p>{sentence}</p>
        </Banner>
      ) : null}
      {message.channel === 'email' ? (
        <Tabs defaultValue="picture">
          <TabList label="The message" look="segment">
            <Tab value="picture">As it looks</Tab>
            <Tab value="text">As text</Tab>
          </TabList>
          <TabPanel value="picture">
            {/* An empty sandbox: no scripts, forms or navigation, since email content is untrusted. */}
            <iframe
              title={message.subject}
              sandbox=""
              srcDoc={withoutStyleSheet(message.body_html)}
              referrerPolicy="no-referrer"
              className="h-128 w-full rounded-md border border-border bg-card"
            />
            <p className="mt-2 text-small text-muted-foreground">
              Buttons and links rest here. They work under “As text”.
            </p>
          </TabPanel>
          <TabPanel value="text">
            <Words text={message.body_text} />
          </TabPanel>
        </Tabs>
      ) : (
        <Words text={message.body_text} />
      )}
      {files.length > 0 ? <Attachments files={files} /> : null}
    </div>
  )
}

/** Can't be undone: the time to send may have passed by then. */
function StopButton({ id, name }: { id: string; name: string }) {
  const stopping = useStopMessage()
  const stop = async () => {
    const isSure = await confirm({
      title: 'Do not send this?',
      description: `${name} does not get it, now or later.`,
      confirmLabel: 'Do not send it',
      cancelLabel: 'Let it go',
      tone: 'destructive',
    })
    if (!isSure) return
    const { data, error } = await stopping.run({ message_id: id })
    if (error) toastRefusal('It was not stopped', error)
    else
      toast({
        title: data.is_stopped ? 'It will not be sent' : 'It is leaving in this moment, and may be gone',
        key: 'outbox',
      })
  }
  return (
    <div>
      <Button busy={stopping.busy} onClick={() => void stop()}>
        Do not send
      </Button>
    </div>
  )
}

// The style sheet is for dark mode in email clients; this page's CSP blocks it anyway.
const withoutStyleSheet = (html: string) => html.replace(/<style\b.*?<\/style>/gis, '')

function Words({ text }: { text: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 break-words whitespace-pre-line">
      {linkPieces(text).map(({ at, text, isLink }) =>
        isLink ? (
          <a
            key={at}
            href={text}
            target="_blank"
            rel="noreferrer"
            className="text-link underline underline-offset-4"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}

function Attachments({ files }: { files: { filename: string; content_type: string; content: string }[] }) {
  return (
    <section aria-labelledby="attachments-title">
      <h3 id="attachments-title" className="mb-2 font-semibold">
        Attached
      </h3>
      <ul className="flex flex-wrap gap-2">
        {files.map(file => (
          <li key={file.filename}>
            <Button
              icon={<Download aria-hidden="true" className="size-4" />}
              onClick={() => saveFile(file.filename, new Blob([file.content], { type: file.content_type }))}
            >
              {file.filename}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
