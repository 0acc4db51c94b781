// Properties are tried with the same cases each time: a run that fails can be repeated. `KONUK_SEED=$RANDOM npm run
// test:unit` looks for others.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env['KONUK_SEED'] ?? 2026) })
