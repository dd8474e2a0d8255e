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

/** Every environment variable the product reads. README lists them in the same order. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  // X-Forwarded-For is trusted only behind our own proxy.
  TRUST_PROXY: flag.default(false),
  AUTH_CONFIRM_EMAIL: flag.default(false),
  JWT_SECRET: z.string().min(32).optional(),
  SERVICE_ROLE_KEY: z.string().min(32).optional(),
  // `open` is only for running Supabase's own auth test suite, never for serving the product.
  AUTH_POLICY: z.enum(['closed', 'open']).default('closed'),
  DISK_FREE_GB: z.coerce.number().min(0).max(10_000).default(5),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Stillpoint <no-reply@stillpoint.example>'),
  MAIL_PER_SECOND: z.coerce.number().min(0).max(1_000).default(10),
  // Three lanes need at least one connection each.
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
  // Used in a URL without escaping.
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
  PLANS: onOff.default(true),
  FULL_PLAN_CENTS: z.coerce.number().int().min(100).max(1_000_000).default(7_900),
  SUPER_ADMIN_EMAILS: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Origin of links in emails and calendar files, without a trailing slash. */
  publicUrl: string
  trustProxy: boolean
  authConfirmEmail: boolean
  jwtSecret: string | undefined
  serviceRoleKey: string | undefined
  authPolicy: 'closed' | 'open'
  /** GB (or 10% of the disk, if more) that must be free before uploads are accepted; 0: no limit. */
  diskFreeGb: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Emails per second to the mail server, all processes together; 0: no limit. */
  mailPerSecond: number
  mailConnections: number
  /** Absent: emails are sent unsigned, or the mail server signs them. */
  dkim: DkimConfig | undefined
  /** Who may report delivery events: callers with the secret, and this Amazon SNS topic. Absent: no one. */
  mailEvents: { secret: string | undefined; topicArn: string | undefined }
  /** Absent: subscriptions use the built-in test provider, and no money moves. */
  stripe: StripeConfig | undefined
  /** Absent: text messages stay in the outbox. */
  texts: TwilioConfig | undefined
  networks: Networks
  /** Absent: no model is called, and the composer writes drafts. */
  model: ModelConfig | undefined
  /** Absent: files are kept in the database. */
  s3: S3Config | undefined
  /** False: every feature is open to everyone, and trials, prices and limits are hidden. */
  arePlansOn: boolean
  /** Monthly price of the full plan in cents. */
  fullPlanCents: number
  superAdminEmails: string[]
  logLevel: string
  databasePool: number
}

/** DNS name `selector._domainkey.domain` and the matching private key (PEM). */
export interface DkimConfig {
  domain: string
  selector: string
  key: string
}

/** S3-compatible bucket with path-style addressing. */
export interface S3Config {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface TwilioConfig {
  accountSid: string
  authToken: string
  /** Sender number; absent if a messaging service chooses one. */
  from: string | undefined
  messagingServiceSid: string | undefined
  /** Override only for tests. */
  apiUrl: string
  /** Text messages per second, all processes together; 0: no limit. */
  perSecond: number
}

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Prices from Stripe's dashboard, by product; without one, checkout sends the amount itself. */
  priceIds: Readonly<Record<string, string | undefined>>
  /** Override only for tests. */
  apiUrl: string
}

/** Throws one Error that names every invalid variable. Empty counts as absent, as compose files leave it. */
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
  // Half a configuration would send unsigned emails that the operator believes are signed.
  if (!domain || !selector || !given)
    throw new Error('Configuration: MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY belong together')
  // Env files hold one line per value, so line breaks are escaped.
  const key = given.replaceAll('\\n', '\n').trim()
  const kind = kindOfKey(key)
  if (kind === 'rsa') return { domain: domain.toLowerCase(), selector, key }
  throw new Error(
    kind
      ? `Configuration: MAIL_DKIM_KEY: an RSA key is needed, this is one of ${kind}`
      : 'Configuration: MAIL_DKIM_KEY: not a private key in PEM form without a password (BEGIN PRIVATE KEY … END PRIVATE KEY)',
  )
}

// The error doesn't repeat the key, because it would end up in the log.
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
  // Half a configuration would take money without hearing about payments.
  if (!secretKey || !webhookSecret)
    throw new Error('Configuration: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together')
  const priceIds = { marketing: read.STRIPE_PRICE_ID, full: read.STRIPE_FULL_PRICE_ID }
  return { secretKey, webhookSecret, priceIds, apiUrl: read.STRIPE_API_URL }
}

function textsOf(read: z.output<typeof environment>): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = read
  const messagingServiceSid = read.TWILIO_MESSAGING_SERVICE_SID
  if (!accountSid && !authToken && !from && !messagingServiceSid) return undefined
  // Half a configuration would keep text messages that the operator believes are sent.
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
  // Half a configuration would keep files in the database instead of the bucket.
  if (all.some(Boolean))
    throw new Error(
      'Configuration: S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    )
  return undefined
}
