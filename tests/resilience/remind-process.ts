// A process that does nothing but write down what is due before visits; several of them share one database.
import pino from 'pino'
import { remindClients } from '../../src/diary/visits/server/offers/reminders/remind-clients.ts'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/open.ts'

const [owner, at] = [JSON.parse(process.argv[2] ?? ''), process.argv[3] ?? '']
const database = await connect(owner, pino({ level: 'silent' }), 4)
process.send?.('reminding')
const log = pino({ level: 'silent' })
await remindClients({ log, pool: database.pool, config: readConfig({}), now: () => new Date(at) })
await database.close()
process.exit(0)
