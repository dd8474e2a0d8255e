import { describe, expect, it } from 'vitest'
import { viewColumns } from './view-columns.ts'

describe('viewColumns', () => {
  it('reads the view’s own columns and not those of subqueries', () => {
    const entry = (number: number, table: number, column: number, inner = '') =>
      `{TARGETENTRY :expr {VAR ${inner}} :resno ${number} :resname a\\{b :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`
    const tree = `({QUERY :rtable ({RANGETBLENTRY :subquery {QUERY :targetList (${entry(1, 9, 9)})}}) :targetList (${entry(1, 70, 2)} ${entry(2, 0, 0)} ${entry(3, 70, 5, `{SUBLINK {QUERY ${entry(4, 8, 8)}}}`)})})`
    expect(viewColumns(tree)).toEqual([
      { number: 1, ofOid: '70', ofNumber: 2 },
      { number: 3, ofOid: '70', ofNumber: 5 },
    ])
  })
})
