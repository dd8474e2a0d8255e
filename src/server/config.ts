import { createPrivateKey } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type ModelConfig, modelEnvironment, modelOf } from './model-config.ts'
import { type Networks, networksOf, networkVariables } from './network-config.ts'

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', ''])
  .transform(value => value === '1' || value === 'true' || value === 'on')

const onOff = z.enum(['on', 'off']).transform(value => value === 'on')

const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)

/** Every variable the product reads, in the one file that reads them. README lists them in the same order. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  // Addresses in X-Forwarded-For are believed only behind a proxy of one's own.
  TRUST_PROXY: flag.default(false),
  AUTH_CONFIRM_EMAIL: flag.default(false),
  JWT_SECRET: z.string().min(32).optional(),
  SERVICE_ROLE_KEY: z.string().min(32).optional(),
  // `open` exists to run Supabase's own auth suite against the platform layer, never to serve the product.
  AUTH_POLICY: z.enum(['closed', 'open']).default('closed'),
  DISK_FREE_GB: z.coerce.number().min(0).max(10_000).default(5),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Stillpoint <no-reply@stillpoint.example>'),
  MAIL_PER_SECOND: z.coerce.number().min(0).max(1_000).default(10),
  // Three lanes, each with one at least.
  MAIL_CONNECTIONS: z.coerce.number().int().min(3).max(60).default(6),
  MAIL_DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/i, 'a domain such as example.com')
    .optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, 'a selector such as stillpoint1')
    .optional(),
  MAIL_DKIM_KEY: z.string().optional(),
  // It stands in an address, as it is.
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^[\w.~-]{16,200}$/, '16 to 200 letters, digits and -._~')
    .optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]{1,256}$/, 'begins with arn:aws:sns:')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_FULL_PRICE_ID: z.string().optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'begins with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[0-9]{6,15}$/, 'a number such as +18285550100')
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/i, 'begins with MG')
    .optional(),
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  TEXTS_PER_SECOND: z.coerce.number().min(0).max(1000).default(1),
  ...networkVariables,
  ...modelEnvironment,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  // A practice that runs the product on its own machine pays nobody.
  PLANS: onOff.default(true),
  FULL_PLAN_CENTS: z.coerce.number().int().min(100).max(1_000_000).default(7_900),
  SUPER_ADMIN_EMAILS: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
})

export interface Config {
  port: number
  host: string
  /** Absolute path of the folder that holds the embedded database. */
  dataDir: string
  databaseUrl: string | undefined
  /** Origin that links in mail and calendar files carry, without a slash at the end. */
  publicUrl: string
  trustProxy: boolean
  authConfirmEmail: boolean
  jwtSecret: string | undefined
  serviceRoleKey: string | undefined
  authPolicy: 'closed' | 'open'
  /** Of the disk, or a tenth of it if that is more, has to be free before files are taken in; 0: nothing has to. */
  diskFreeGb: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Mails a second that the mail server takes from all processes together; 0: as many as come. */
  mailPerSecond: number
  /** Connections to the mail server that one process holds at most: so many mails are on their way at once. */
  mailConnections: number
  /** Absent: mail leaves unsigned, or the mail server signs it. */
  dkim: DkimConfig | undefined
  /** Who may say what became of a mail: whoever knows the secret, and this topic of Amazon SNS. Absent: nobody. */
  mailEvents: { secret: string | undefined; topicArn: string | undefined }
  /** Absent: subscriptions go through the built-in test provider, and no money moves. */
  stripe: StripeConfig | undefined
  /** Absent: texts are kept in the outbox. */
  texts: TwilioConfig | undefined
  /** Apps that are registered with networks that posts go to. */
  networks: Networks
  /** Absent: nothing is asked of a model, and drafts are the composer's. */
  model: ModelConfig | undefined
  /** Absent: files are kept in the database. */
  s3: S3Config | undefined
  /** False: everything is open to everybody, and trial, prices and limits are not spoken of. */
  arePlansOn: boolean
  /** What the full plan costs a month, in cents of the one currency. */
  fullPlanCents: number
  superAdminEmails: string[]
  logLevel: string
  databasePool: number
}

/** What a mail's receivers look up as `selector._domainkey.domain`, and the private key (PEM) that fits it. */
export interface DkimConfig {
  domain: string
  selector: string
  key: string
}

/** A bucket of a service that speaks S3's wire form, addressed with its name in the path. */
export interface S3Config {
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface TwilioConfig {
  accountSid: string
  authToken: string
  /** The number that texts come from; absent, where a messaging service chooses one. */
  from: string | undefined
  messagingServiceSid: string | undefined
  /** Where Twilio answers; another address only to test against. */
  apiUrl: string
  /** Texts a second, of all processes together; 0: as many as come. */
  perSecond: number
}

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Prices made in Stripe's own dashboard, by what is sold; without one checkout sends the amount itself. */
  priceIds: Readonly<Record<string, string | undefined>>
  /** Where Stripe answers; another address only to test against. */
  apiUrl: string
}

/**
 * Reads the environment once, at start. Throws one Error that names every variable that is wrong.
 * An empty variable counts as absent, as a compose file leaves it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    throw new Error(
      `Configuration: ${parsed.error.issues.map(i => `${i.path.join('.')}: ${i.message}`).join('; ')}`,
    )
  }
  const read = parsed.data
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/(?<!\/)\/+$/, ''),
    trustProxy: read.TRUST_PROXY,
    authConfirmEmail: read.AUTH_CONFIRM_EMAIL,
    jwtSecret: read.JWT_SECRET,
    serviceRoleKey: read.SERVICE_ROLE_KEY,
    authPolicy: read.AUTH_POLICY,
    diskFreeGb: read.DISK_FREE_GB,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailPerSecond: read.MAIL_PER_SECOND,
    mailConnections: read.MAIL_CONNECTIONS,
    dkim: dkimOf(read),
    mailEvents: { secret: read.MAIL_EVENTS_SECRET, topicArn: read.SES_TOPIC_ARN },
    stripe: stripeOf(read),
    texts: textsOf(read),
    networks: networksOf(read),
    model: modelOf(read),
    s3: s3Of(read),
    arePlansOn: read.PLANS,
    fullPlanCents: read.FULL_PLAN_CENTS,
    superAdminEmails: read.SUPER_ADMIN_EMAILS.map(email => email.toLowerCase()),
    logLevel: read.LOG_LEVEL,
    databasePool: read.DATABASE_POOL,
  }
}

function dkimOf(read: z.output<typeof environment>): DkimConfig | undefined {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: given } = read
  if (!domain && !selector && !given) return undefined
  // Half of it would send unsigned what somebody believes to be signed.
  if (!domain || !selector || !given)
    throw new Error('Configuration: MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY belong together')
  // Files of variables hold one line a value.
  const key = given.replaceAll('\\n', '\n').trim()
  const kind = kindOfKey(key)
  if (kind === 'rsa') return { domain: domain.toLowerCase(), selector, key }
  throw new Error(
    kind
      ? `Configuration: MAIL_DKIM_KEY: an RSA key is needed, this is one of ${kind}`
      : 'Configuration: MAIL_DKIM_KEY: not a private key in PEM form without a password (BEGIN PRIVATE KEY … END PRIVATE KEY)',
  )
}

// What is wrong with it is not repeated: the key would stand in the log.
function kindOfKey(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyType
  } catch {
    return undefined
  }
}

function stripeOf(read: z.output<typeof environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = read
  if (!secretKey && !webhookSecret) return undefined
  // Half of it would take money and never hear that it came.
  if (!secretKey || !webhookSecret)
    throw new Error('Configuration: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together')
  const priceIds = { marketing: read.STRIPE_PRICE_ID, full: read.STRIPE_FULL_PRICE_ID }
  return { secretKey, webhookSecret, priceIds, apiUrl: read.STRIPE_API_URL }
}

function textsOf(read: z.output<typeof environment>): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = read
  const messagingServiceSid = read.TWILIO_MESSAGING_SERVICE_SID
  if (!accountSid && !authToken && !from && !messagingServiceSid) return undefined
  // Half of it would keep texts that somebody believes to be sent.
  if (!accountSid || !authToken || !(from || messagingServiceSid))
    throw new Error(
      'Configuration: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID belong together',
    )
  const apiUrl = read.TWILIO_API_URL.replace(/(?<!\/)\/+$/, '')
  return { accountSid, authToken, from, messagingServiceSid, apiUrl, perSecond: read.TEXTS_PER_SECOND }
}

function s3Of(read: z.output<typeof environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read
  const all = [S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = all
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
  // Half of it would keep files in the database that somebody believes to be elsewhere.
  if (all.some(Boolean))
    throw new Error(
      'Configuration: S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    )
  return undefined
}
