// Makes property tests run with the same cases each time, so that a failed run can be repeated. `KONUK_SEED=$RANDOM npm
// run test:unit` tries other cases.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env['KONUK_SEED'] ?? 2026) })
