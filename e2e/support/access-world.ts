import { readFileSync } from "node:fs";
import path from "node:path";
import { createDatabase, type Database } from "../../lib/db/connection/client";
import type { AccessActor } from "../../lib/testing/access/access-actor";
import { outcomeOf } from "../../lib/testing/access/access-outcome";
import { type AccessPeople, createAccessPeople } from "../../lib/testing/access/access-people";
import type { AccessIds, AccessRequest, AccessSample } from "../../lib/testing/access/access-request";
import { accessRequests, requestOf } from "../../lib/testing/access/access-requests";
import { type AccessAnswer, builtActions, type Sender, send } from "../../lib/testing/access/access-send";
import {
  type AccessStage,
  createAccessStage,
  madeUp,
  type Owner,
  type StageKind,
} from "../../lib/testing/access/access-stage";
import { untilNoJobs } from "../../lib/testing/access/database-digest";
import { removeAccessWorld } from "../../lib/testing/access/remove-access-world";
import { filledAddress } from "../../lib/testing/access/requests-by-address";
import { fromStart } from "./journey";

/** The people and campaigns that the table speaks of, in the installation of the journeys. */
export class AccessWorld {
  private readonly stages = new Map<string, Promise<AccessStage>>();
  private readonly requests: Readonly<Record<string, AccessRequest>>;

  private constructor(
    readonly db: Database,
    readonly people: AccessPeople,
    private readonly sender: Sender,
  ) {
    this.requests = accessRequests(people);
  }

  static async open(address: string): Promise<AccessWorld> {
    const db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 4, applicationName: "access" });
    const secret = readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "secret"), "utf8").trim();
    const people = await createAccessPeople(db, secret);
    const actions = builtActions(path.resolve(import.meta.dirname, "../.."));
    const world = new AccessWorld(db, people, { address, actions });
    // Everybody has a part in some campaign.
    await world.stage("here");
    await world.stage("elsewhere");
    // Links that are made up are counted as guesses, which other journeys must not feel.
    await db.signInFailure.deleteMany();
    return world;
  }

  get address(): string {
    return this.sender.address;
  }

  async close(): Promise<void> {
    await untilNoJobs(this.db);
    await removeAccessWorld(this.db, this.people);
    await this.db.signInFailure.deleteMany();
    await this.db.$disconnect();
  }

  requestFor(entrance: string): AccessRequest {
    return requestOf(this.requests, entrance);
  }

  /** A campaign that several requests share. */
  stage(owner: Owner, kind: StageKind = "judged"): Promise<AccessStage> {
    const key = `${owner} ${kind}`;
    const known = this.stages.get(key) ?? this.freshStage(owner, kind);
    this.stages.set(key, known);
    return known;
  }

  freshStage(owner: Owner, kind: StageKind = "judged"): Promise<AccessStage> {
    return createAccessStage(this.db, this.people, owner, kind);
  }

  ask(entrance: string, actor: AccessActor, ids: AccessIds, origin?: string): Promise<AskedAnswer> {
    return this.askWith(entrance, actor, this.requestFor(entrance).make(ids), ids, origin);
  }

  /** Sends another sample than the table's. */
  async askWith(
    entrance: string,
    actor: AccessActor,
    sample: AccessSample,
    ids: AccessIds = madeUp,
    origin?: string,
  ): Promise<AskedAnswer> {
    const credentials = { ...(await this.people.credentials(actor)), ...(origin ? { origin } : {}) };
    const answer = await send(this.sender, entrance, sample, credentials, (page) => filledAddress(page, ids));
    return { ...answer, outcome: outcomeOf(entrance, answer) };
  }
}

export interface AskedAnswer extends AccessAnswer {
  readonly outcome: string;
}
