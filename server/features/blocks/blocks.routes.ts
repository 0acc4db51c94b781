import * as contract from '#contract/blocks/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { blockUnit } from './block-unit.ts'
import { blocksText } from './blocks.text.ts'
import { changeBlock } from './change-block.ts'
import { removeBlock } from './remove-block.ts'

export function blockRoutes(api: Api): void {
  route(api, contract.blockUnit, async (request) => ({
    ...done(blocksText[request.language].blocked),
    block: await blockUnit(request),
  }))
  route(api, contract.changeBlock, async (request) => ({
    ...done(blocksText[request.language].changed),
    block: await changeBlock(request),
  }))
  route(api, contract.removeBlock, async (request) => {
    const { removed, ended } = blocksText[request.language]
    return done((await removeBlock(request)) === 'removed' ? removed : ended)
  })
}
