import { Fragment, type ReactNode } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import type { ClientRecord } from '#diary/clients/web/clients-data.ts'
import { PhoneNumber } from '#diary/clients/web/phone-number.tsx'
import { countryOf } from '#lib/contact/country-of.ts'
import { EmailText } from '#web/ui/page/email-text.tsx'

export function Besides({ client, practice }: { client: ClientRecord; practice: Practice }) {
  const { other_emails, other_phones, other_names } = client
  const contacts = [
    ...other_phones.map(phone => (
      <a key={phone} href={`tel:${phone}`} className={`${link} tabular`}>
        <PhoneNumber e164={phone} country={countryOf(practice)} />
      </a>
    )),
    ...other_emails.map(email => (
      <a key={email} href={`mailto:${email}`} className={link}>
        <EmailText email={email} />
      </a>
    )),
  ]
  return (
    <>
      {contacts.length > 0 ? <Line>Also {between(contacts)}</Line> : null}
      {other_names.length > 0 ? <Line>Also known as {other_names.join(', ')}</Line> : null}
    </>
  )
}

const link = 'rounded-xs hover:text-foreground hover:underline'

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-small break-words text-muted-foreground">{children}</p>
}

const between = (parts: readonly ReactNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells them apart
  parts.map((part, at) => <Fragment key={at}>{at > 0 ? [', ', part] : part}</Fragment>)
