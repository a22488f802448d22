import type { DatabaseConnection } from "../../../db/connection/client";
import { findConnection } from "../../../db/platforms/connections";
import { AppError } from "../../../domain/app-error";
import { unseal } from "../../messages/steps/seal";
import type { PlatformAccess } from "./prolific-client";

/** By which means a platform is reached from an installation. */
export interface PlatformMeans {
  readonly api: string;
  readonly secret: string | undefined;
  /** Of this installation, for links. */
  readonly address: string;
}

export interface ConnectionSecrets {
  readonly token: string;
  readonly hookSecret: string | undefined;
}

/** What was sealed of a connection; undefined where the installation's secret is another by now. */
export function openSecrets(secret: string | undefined, sealed: Uint8Array): ConnectionSecrets | undefined {
  const opened = secret === undefined ? undefined : unseal(secret, sealed);
  return opened === undefined ? undefined : (JSON.parse(opened) as ConnectionSecrets);
}

/** The way to the platform of a campaign that is connected to one. */
export async function openConnection(
  db: DatabaseConnection,
  campaignId: string,
  { api, secret }: PlatformMeans,
): Promise<{ readonly access: PlatformAccess; readonly study: string | null }> {
  const connection = await findConnection(db, campaignId);
  if (connection === null) throw new AppError("conflict", "This campaign is not connected to Prolific.");
  const secrets = openSecrets(secret, connection.sealed);
  if (secrets === undefined)
    throw new AppError("conflict", "The secret of this installation has changed. Connect to Prolific again.");
  return { access: { api, token: secrets.token }, study: connection.study };
}
