// node scripts/slow-patterns.ts [PART OF A PATH OR PATTERN] [--quick]: the regular expressions of src/ that a text can make slow
// (decision 112), and the ten slowest of the others.
import { parseArgs } from 'node:util'
import { findSlowPatterns, lineOf } from './slow-patterns/find-slow-patterns.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const { tried, slow, fast, unseen } = await findSlowPatterns(20, !values.quick, positionals[0])
for (const each of slow) console.log(lineOf(each))
console.log(`${slow.length} of ${tried} are slow. The slowest of the others:`)
for (const each of fast.slice(0, 10)) console.log(lineOf(each))
console.log(`${unseen.length} are made while the product runs: ${unseen.join(', ')}`)
process.exitCode = slow.length > 0 ? 1 : 0
