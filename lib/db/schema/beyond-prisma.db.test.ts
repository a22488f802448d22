import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BEYOND_PRISMA, type BeyondPrisma } from "../../testing/database/beyond-prisma";
import { useEmptyDatabase, useTestDatabase } from "../../testing/database/database";
import { readCatalogue } from "../../testing/database/database-catalogue";
import { prismaSchemaSql } from "../../testing/database/prisma-schema-engine";

const migrated = useTestDatabase();
const asPrismaWants = useEmptyDatabase();

describe("the migrated database against schema.prisma", () => {
  it("differs by exactly the listed rules", async () => {
    const client = new Client({ connectionString: asPrismaWants.url });
    await client.connect();
    await client.query(await prismaSchemaSql(asPrismaWants.url));
    await client.end();
    const wanted = await readCatalogue(asPrismaWants.url);
    const actual = await readCatalogue(migrated.url);
    const missing = [...wanted.keys()].filter((name) => !actual.has(name));
    const changed = [...wanted].filter(
      ([name, definition]) => (actual.get(name) ?? definition) !== definition,
    );
    const beyond = [...actual.keys()].filter((name) => !wanted.has(name)).sort();
    expect({ missing, changed }).toEqual({ missing: [], changed: [] });
    expect(beyond).toEqual([...BEYOND_PRISMA].sort());
    expect(wanted.size).toBeGreaterThan(200);
  });
});

/** A campaign with two systems, one segment, a judge and one complete answer, for the violations to spoil. */
const WORLD = `
INSERT INTO app_user (id, role, email) VALUES
  ('00000000-0000-4000-8000-000000000001', 'ADMIN', 'organiser@example.org');
INSERT INTO app_user (id, role) VALUES ('00000000-0000-4000-8000-000000000002', 'JUDGE');
INSERT INTO campaign (id, slug, name, kind, state, source_language, target_language, seed, opened_at) VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'one', 'One', 'CORRECTION', 'OPEN', 'en', 'en', 1, now());
INSERT INTO membership (id, campaign_id, user_id, role, pseudonym) VALUES
  (1, '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-000000000002', 'JUDGE', 'judge-01');
INSERT INTO system (id, campaign_id, name, is_input) VALUES
  (1, '00000000-0000-4000-8000-0000000000c1', 'INPUT', true),
  (2, '00000000-0000-4000-8000-0000000000c1', 'ALDER', false),
  (3, '00000000-0000-4000-8000-0000000000c1', 'BIRCH', false);
INSERT INTO segment (id, campaign_id, position, source) VALUES
  (1, '00000000-0000-4000-8000-0000000000c1', 0, 'She have cats .');
INSERT INTO hypothesis (id, segment_id, text, text_hash) VALUES
  (1, 1, 'She have cats .', sha256('She have cats .')), (2, 1, 'She has cats .', sha256('She has cats .'));
INSERT INTO output (campaign_id, system_id, segment_id, hypothesis_id) VALUES
  ('00000000-0000-4000-8000-0000000000c1', 1, 1, 1), ('00000000-0000-4000-8000-0000000000c1', 2, 1, 2),
  ('00000000-0000-4000-8000-0000000000c1', 3, 1, 2);
INSERT INTO segment_edit (id, campaign_id, segment_id, "start", "end", correction) VALUES
  (1, '00000000-0000-4000-8000-0000000000c1', 1, 1, 2, 'has');
INSERT INTO hypothesis_edit (hypothesis_id, edit_id, segment_id) VALUES (2, 1, 1);
INSERT INTO task (id, campaign_id, segment_id, draw) VALUES
  (1, '00000000-0000-4000-8000-0000000000c1', 1, 0), (2, '00000000-0000-4000-8000-0000000000c1', 1, 1);
INSERT INTO task_hypothesis (task_id, segment_id, hypothesis_id) VALUES (1, 1, 1), (1, 1, 2), (2, 1, 1), (2, 1, 2);
INSERT INTO assignment (id, public_id, campaign_id, task_id, segment_id, judge_id, state, display_order, closed_at) VALUES
  (1, 'aaaaaaaaaaaaaaaaaaaaaa', '00000000-0000-4000-8000-0000000000c1', 1, 1, 1, 'ANSWERED', '{2,1}', now());
INSERT INTO assignment (id, public_id, campaign_id, task_id, segment_id, judge_id, display_order) VALUES
  (2, 'bbbbbbbbbbbbbbbbbbbbbb', '00000000-0000-4000-8000-0000000000c1', 2, 1, 1, '{1,2}');
INSERT INTO ranking (id, campaign_id, segment_id, judge_id, assignment_id, client_id, content_hash, kind, shown,
                     display_order, answered_at) VALUES
  (1, '00000000-0000-4000-8000-0000000000c1', 1, 1, 1, gen_random_uuid(), sha256('x'), 'REGULAR', 2, '{2,1}', now());
INSERT INTO ranking_entry (ranking_id, segment_id, hypothesis_id, rank) VALUES (1, 1, 1, 2), (1, 1, 2, 1);
INSERT INTO metric (id, campaign_id, name) VALUES (1, '00000000-0000-4000-8000-0000000000c1', 'M2');
INSERT INTO audit_event (id, action) VALUES (1, 'test');
INSERT INTO call (id, slug, title, language, seed) VALUES
  ('00000000-0000-4000-8000-0000000000ca', 'task', 'Task', 'en', 1);
INSERT INTO test_set (id, call_id, name) VALUES (1, '00000000-0000-4000-8000-0000000000ca', 'test');
INSERT INTO team (id, call_id, name, pseudonym) VALUES
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000ca', 'Alder', 'Team 1');
INSERT INTO submission (id, call_id, team_id, test_set_id, number, started_at, received_at, file_name, bytes, sha256, state,
                        scored_at, is_primary) VALUES
  ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000ca',
   '00000000-0000-4000-8000-0000000000d1', 1, 1, now(), now(), 'a.txt', 1, sha256('a'), 'SCORED', now(), true);
INSERT INTO call_member (id, call_id, user_id, role, number) VALUES
  (1, '00000000-0000-4000-8000-0000000000ca', '00000000-0000-4000-8000-000000000002', 'ANNOTATOR', 1);
SET CONSTRAINTS ALL IMMEDIATE;
`;

const CAMPAIGN = "'00000000-0000-4000-8000-0000000000c1'";
const ORGANISER = "'00000000-0000-4000-8000-000000000001'";
const JUDGE_USER = "'00000000-0000-4000-8000-000000000002'";

/** An answer to the open assignment 2, with columns replaced. */
function answer(changes: Record<string, string> = {}): string {
  const columns: Record<string, string> = {
    id: "2",
    campaign_id: CAMPAIGN,
    segment_id: "1",
    judge_id: "1",
    assignment_id: "2",
    client_id: "gen_random_uuid()",
    content_hash: "sha256('y')",
    kind: "'REGULAR'",
    shown: "2",
    display_order: "'{1,2}'",
    answered_at: "now()",
    ...changes,
  };
  return `INSERT INTO ranking (${Object.keys(columns).join(", ")}) VALUES (${Object.values(columns).join(", ")})`;
}

function analysis(columns: string, values: string): string {
  return `INSERT INTO analysis (campaign_id, kind, settings, settings_hash, input_fingerprint, version, ${columns})
          VALUES (${CAMPAIGN}, 'leaderboard', '{}', sha256('s'), 'f', '1', ${values})`;
}

function invitation(columns: string, values: string): string {
  return `INSERT INTO invitation (${columns}) VALUES (${values})`;
}

function message(standing: string, user: string): string {
  return `INSERT INTO message (event, key, user_id, created_at, next_attempt_at, state, ended_at, attempts)
          VALUES ('goal-reached', 'k', ${user}, now(), now(), ${standing})`;
}

function apiToken(name: string, hash: string, scopes: string): string {
  return `INSERT INTO api_token (user_id, name, token_hash, scopes) VALUES (${JUDGE_USER}, ${name}, ${hash}, ${scopes})`;
}

function tally(table: "tally" | "group_tally", counts: string, part = 1): string {
  return `INSERT INTO ${table}_block VALUES (${CAMPAIGN}, ${part}, 0, '${counts}')`;
}

function systemSet(name: string, systems: string): string {
  return `INSERT INTO system_set (campaign_id, name, systems) VALUES (${CAMPAIGN}, ${name}, ${systems})`;
}

const CALL = "'00000000-0000-4000-8000-0000000000ca'";
const TEAM = "'00000000-0000-4000-8000-0000000000d1'";
const SUBMISSION = "'00000000-0000-4000-8000-0000000000e1'";

function edit(start: number, end: number, correction: string): string {
  return `INSERT INTO segment_edit (campaign_id, segment_id, "start", "end", correction)
          VALUES (${CAMPAIGN}, 1, ${start}, ${end}, '${correction}')`;
}

function submissionScore(values: string): string {
  return `INSERT INTO submission_score (submission_id, metric, computed_at, gold, annotator, settings, score, statistics, gold_hash)
          VALUES (${SUBMISSION}, 'm2', now(), ${values})`;
}

function proposal(columns: string, values: string): string {
  return `INSERT INTO proposal (team_id, test_set_id, origin, changed_at, ${columns}) VALUES (${TEAM}, 1, 'PAGE', now(), ${values})`;
}

function verdict(position: number, key: string, decision: string): string {
  return `INSERT INTO verdict (member_id, test_set_id, position, key, decision, decided_at) VALUES (1, 1, ${position}, ${key}, '${decision}', now())`;
}

/** Indexes that refuse nothing: each is there for one query, which a test below explains. */
type IndexForSpeed =
  | "index ranking.ranking_ungrouped"
  | "index task.task_of_document"
  | "index task.task_wanting_judges";

/** Gives what is missing and refuses nothing. */
type Numbering = "trigger system.system_is_numbered";

/** For each rule a statement that it must refuse. */
const VIOLATIONS: Record<
  Exclude<BeyondPrisma, `function ${string}` | `view ${string}` | IndexForSpeed | Numbering>,
  string
> = {
  "constraint analysis.analysis_progress_is_a_share": analysis("seed, progress", "1, 1.5"),
  "constraint analysis.analysis_seed_is_not_negative": analysis("seed", "-1"),
  "constraint analysis.analysis_state_is_complete": analysis("seed, state", "1, 'DONE'"),
  "constraint api_token.api_token_has_name": apiToken("' '", "sha256('t')", "'{results}'"),
  "constraint api_token.api_token_has_scopes": apiToken("'mine'", "sha256('t')", "'{}'"),
  "constraint api_token.api_token_hash_is_sha256": apiToken("'mine'", "'plain token'", "'{results}'"),
  "constraint app_user.app_user_email_is_normalised":
    "INSERT INTO app_user (role, email) VALUES ('ORGANISER', 'A@example.org')",
  "constraint app_user.app_user_organiser_has_email": "INSERT INTO app_user (role) VALUES ('ORGANISER')",
  "constraint app_user.app_user_session_version_is_positive": "UPDATE app_user SET session_version = 0",
  "constraint assignment.assignment_open_is_not_closed":
    "UPDATE assignment SET closed_at = now() WHERE id = 2",
  "constraint assignment.assignment_public_id_is_long": "UPDATE assignment SET public_id = '17' WHERE id = 2",
  "constraint assignment.assignment_shows_something":
    "UPDATE assignment SET display_order = '{}' WHERE id = 2",
  "constraint assignment_draft.assignment_draft_ranks_are_ranks":
    "INSERT INTO assignment_draft VALUES (2, '{1,3}', now(), 0)",
  "constraint assignment_draft.assignment_draft_time_is_not_negative":
    "INSERT INTO assignment_draft VALUES (2, '{1,0}', now(), -1)",
  "constraint assignment_draft.assignment_draft_errors_are_spans":
    "INSERT INTO assignment_draft (assignment_id, ranks, changed_at, active_ms, source_errors) VALUES (2, '{1,0}', now(), 0, '{1}')",
  "constraint archive_state.archive_state_is_one": "INSERT INTO archive_state (id, since) VALUES (2, now())",
  "constraint backup_state.backup_state_failed_says_why":
    "INSERT INTO backup_state (kind, since, failed_at) VALUES ('DAILY', now(), now())",
  "constraint backup_state.backup_state_taken_has_size":
    "INSERT INTO backup_state (kind, since, taken_at) VALUES ('DAILY', now(), now())",
  "constraint campaign.campaign_binned_keeps_its_slug": "UPDATE campaign SET binned_at = now()",
  "constraint campaign.campaign_closed_has_time": "UPDATE campaign SET state = 'CLOSED'",
  "constraint campaign.campaign_first_segment_is_0_or_1": "UPDATE campaign SET first_segment = 2",
  "constraint campaign.campaign_segment_numbering_is_object": "UPDATE campaign SET segment_numbering = '[]'",
  "constraint campaign.campaign_max_hypotheses_in_range": "UPDATE campaign SET max_hypotheses = 10",
  "constraint campaign.campaign_name_is_not_blank": "UPDATE campaign SET name = '  '",
  "constraint campaign.campaign_only_corrections_have_marks": `INSERT INTO campaign (slug, name, kind, source_language, target_language, seed, errors_first)
    VALUES ('two', 'Two', 'GENERATION', 'en', 'en', 1, true)`,
  "constraint campaign.campaign_opened_before_judging": "UPDATE campaign SET opened_at = NULL",
  "constraint campaign.campaign_plan_is_object": "UPDATE campaign SET plan = '{}'",
  "constraint campaign.campaign_texts_have_versions": "UPDATE campaign SET consent = 'Agree'",
  "constraint campaign_text.campaign_text_version_is_positive": `INSERT INTO campaign_text VALUES (${CAMPAIGN}, 'CONSENT', 0, 'Agree')`,
  "constraint invitation.invitation_shared_by_so_many": invitation(
    "kind, role, token_hash, campaign_id, max_judges, judges_in",
    `'JUDGE', 'JUDGE', sha256('t'), ${CAMPAIGN}, 2, 3`,
  ),
  "constraint membership.membership_code_shown_at_some_time": "UPDATE membership SET code_shown = 'DONE1'",
  "constraint membership.membership_consent_has_time": "UPDATE membership SET consent_version = 1",
  "constraint membership.membership_export_name_is_one_line": "UPDATE membership SET export_name = ''",
  "constraint membership.membership_forgotten_is_unknown":
    "UPDATE membership SET forgotten_at = now(), platform_id = 'p1'",
  "constraint membership.membership_replaces_another": "UPDATE membership SET replaces_id = id",
  "constraint task_hypothesis.task_hypothesis_expected_rank_in_range":
    "UPDATE task_hypothesis SET expected_rank = 0",
  "constraint text_layout.text_layout_hash_is_sha256": `INSERT INTO text_layout VALUES (${CAMPAIGN}, 'plain text', 1, '[]')`,
  "constraint text_layout.text_layout_layout_is_array": `INSERT INTO text_layout VALUES (${CAMPAIGN}, sha256('t'), 1, '{}')`,
  "constraint upload.upload_failed_says_why": `INSERT INTO upload (campaign_id, state) VALUES (${CAMPAIGN}, 'FAILED')`,
  "constraint upload.upload_progress_is_a_share": `INSERT INTO upload (campaign_id, progress) VALUES (${CAMPAIGN}, 2)`,
  "constraint upload_chunk.upload_chunk_offset_is_not_negative": `WITH u AS (INSERT INTO upload (campaign_id) VALUES (${CAMPAIGN}) RETURNING id) INSERT INTO upload_file (id, upload_id, name, size) SELECT 1, id, 'a', 1 FROM u; INSERT INTO upload_chunk VALUES (1, -1, 'a')`,
  "constraint upload_file.upload_file_received_within_size": `WITH u AS (INSERT INTO upload (campaign_id) VALUES (${CAMPAIGN}) RETURNING id) INSERT INTO upload_file (upload_id, name, size, received) SELECT id, 'a', 1, 2 FROM u`,
  "constraint campaign.campaign_seed_is_not_negative": "UPDATE campaign SET seed = -1",
  "constraint campaign.campaign_settings_is_object": "UPDATE campaign SET settings = '[]'",
  "constraint campaign.campaign_slug_is_plain": "UPDATE campaign SET slug = '../etc'",
  "constraint gold_annotation.gold_annotation_annotator_is_not_negative":
    "INSERT INTO gold_annotation VALUES (1, -1, '[]')",
  "constraint gold_annotation.gold_annotation_edits_is_array":
    "INSERT INTO gold_annotation VALUES (1, 0, '{}')",
  "constraint group_tally_block.group_tally_block_counts_are_of_pairs": tally("group_tally", "{0,-1,0}"),
  "constraint group_tally_block.group_tally_block_group_in_range": tally("group_tally", "{0,0,0}", 768),
  "constraint hypothesis.hypothesis_hash_is_of_its_text": "UPDATE hypothesis SET text = 'other' WHERE id = 1",
  "constraint invitation.invitation_expires_after_creation": invitation(
    "kind, role, token_hash, expires_at",
    "'ORGANISER', 'ORGANISER', sha256('t'), now() - interval '1 day'",
  ),
  "constraint invitation.invitation_fits_its_kind": invitation(
    "kind, role, token_hash",
    "'JUDGE', 'JUDGE', sha256('t')",
  ),
  "constraint invitation.invitation_token_hash_is_sha256": invitation(
    "kind, role, token_hash",
    "'ORGANISER', 'ORGANISER', 'plain token'",
  ),
  "constraint invitation.invitation_used_by_somebody": invitation(
    "kind, role, token_hash, used_at",
    "'ORGANISER', 'ORGANISER', sha256('t'), now()",
  ),
  "constraint membership.membership_judges_have_pseudonyms": "UPDATE membership SET pseudonym = NULL",
  "constraint membership.membership_only_judges_are_excluded": `INSERT INTO membership (campaign_id, user_id, role, excluded_at) VALUES (${CAMPAIGN}, ${JUDGE_USER}, 'ORGANISER', now())`,
  "constraint membership.membership_only_judges_have_a_workload": "UPDATE membership SET workload = -1",
  "constraint message.message_attempts_not_negative": message("'QUEUED', NULL, -1", ORGANISER),
  "constraint message.message_ended_is_over": message("'SENT', NULL, 1", ORGANISER),
  "constraint message.message_has_one_recipient": message("'QUEUED', NULL, 0", "NULL"),
  "constraint metric_score.metric_score_is_finite": `INSERT INTO metric_score (campaign_id, metric_id, system_id, score) VALUES (${CAMPAIGN}, 1, 2, 'NaN')`,
  "constraint metric_score.metric_score_shares_are_shares": `INSERT INTO metric_score (campaign_id, metric_id, system_id, score, precision) VALUES (${CAMPAIGN}, 1, 2, 0, 39.71)`,
  "constraint lettered_page.lettered_page_has_results_of_a_moment": `INSERT INTO lettered_page (campaign_id, as_of) VALUES (${CAMPAIGN}, now())`,
  "constraint membership.membership_stopped_is_paused":
    "UPDATE membership SET stopped_for = 'CONTROLS' WHERE role = 'JUDGE'",
  "constraint publication.publication_frozen_has_snapshot": `INSERT INTO publication (campaign_id, slug, frozen_at, published_at) VALUES (${CAMPAIGN}, 'one', now(), now())`,
  "constraint publication.publication_slug_is_plain": `INSERT INTO publication (campaign_id, slug, published_at) VALUES (${CAMPAIGN}, 'One!', now())`,
  "constraint ranking.ranking_automatic_shows_one": answer({ kind: "'AUTOMATIC'" }),
  "constraint ranking.ranking_content_hash_is_sha256": answer({ content_hash: "'y'" }),
  "constraint ranking.ranking_only_late_is_admitted": "UPDATE ranking SET admitted_at = now()",
  "constraint ranking.ranking_origin_is_complete": answer({
    shown: "10",
    display_order: "'{1,2,3,4,5,6,7,8,9,10}'",
  }),
  "constraint ranking.ranking_revision_names_what_it_replaces": answer({ version: "2" }),
  "constraint ranking.ranking_shown_is_not_negative": answer({
    origin: "'IMPORTED'",
    assignment_id: "NULL",
    client_id: "NULL",
    shown: "-1",
  }),
  "constraint ranking.ranking_in_file_order_is_imported": answer({ in_file_order: "true" }),
  "constraint ranking.ranking_skipped_has_reason": answer({ state: "'SKIPPED'" }),
  "constraint ranking.ranking_times_are_not_negative": "UPDATE ranking SET active_ms = -1, wall_ms = 0",
  "constraint ranking.ranking_ungrouped_is_an_imported_pair": answer({ ungrouped: "true" }),
  "constraint ranking_entry.ranking_entry_rank_is_positive": `${answer()}; INSERT INTO ranking_entry VALUES (2, 1, 1, 0)`,
  "constraint reference_text.reference_text_name_is_not_blank":
    "INSERT INTO reference_text VALUES (1, ' ', 'text')",
  "constraint segment.segment_position_is_not_negative": "UPDATE segment SET position = -1",
  "constraint sign_in_failure.sign_in_failure_counts_failures":
    "INSERT INTO sign_in_failure VALUES (sha256('k'), 0, now())",
  "constraint sign_in_failure.sign_in_failure_key_is_sha256":
    "INSERT INTO sign_in_failure VALUES ('k', 1, now())",
  "constraint system.system_name_is_one_word": "UPDATE system SET name = 'A, B' WHERE id = 2",
  "constraint system.system_number_is_not_negative": "UPDATE system SET number = -1 WHERE id = 2",
  "constraint system_edits.system_edits_annotator_is_not_negative":
    "INSERT INTO system_edits VALUES (1, 1, -1, '[]')",
  "constraint system_edits.system_edits_edits_is_array": "INSERT INTO system_edits VALUES (1, 1, 0, '{}')",
  "constraint system_set.system_set_compares_something": systemSet("'base'", "'{A}'"),
  "constraint system_set.system_set_name_is_one_line": systemSet("E'ba\\nse'", "'{A,B}'"),
  "constraint tally_block.tally_block_counts_are_of_pairs": tally("tally", "{1,0}"),
  "constraint task.task_copies_is_positive": "UPDATE task SET copies = 0 WHERE id = 2",
  "constraint task.task_document_ends_after_it": "UPDATE task SET draw = 5, document_end = 4 WHERE id = 2",
  "constraint task.task_draw_is_not_negative": "UPDATE task SET draw = -1 WHERE id = 2",
  "constraint task.task_returns_after_others": "UPDATE task SET return_after = 0 WHERE id = 2",
  "constraint task.task_taken_is_not_negative": "UPDATE task SET taken = -1 WHERE id = 2",
  "index assignment.assignment_one_first_per_judge_and_task": `INSERT INTO assignment (id, public_id, campaign_id, task_id, segment_id, judge_id, display_order) VALUES (9, 'cccccccccccccccccccccc', ${CAMPAIGN}, 1, 1, 1, '{1,2}')`,
  "index assignment.assignment_one_open_per_judge_and_task": `INSERT INTO assignment (id, public_id, campaign_id, task_id, segment_id, judge_id, is_repeat, display_order) VALUES (9, 'cccccccccccccccccccccc', ${CAMPAIGN}, 2, 1, 1, true, '{1,2}')`,
  "index metric_score.metric_score_one_per_place": `INSERT INTO metric_score (campaign_id, metric_id, system_id, score) VALUES (${CAMPAIGN}, 1, 2, 0), (${CAMPAIGN}, 1, 2, 0)`,
  "index ranking.ranking_one_answer_per_assignment": answer({
    assignment_id: "1",
    version: "2",
    replaces_id: "1",
  }),
  "index system.system_one_input_per_campaign": "UPDATE system SET is_input = true WHERE id = 2",
  "constraint api_token.api_token_opens_one_thing": `INSERT INTO api_token (user_id, name, token_hash, scopes, campaign_id, team_id) VALUES (${JUDGE_USER}, 'mine', sha256('t'), '{submit}', ${CAMPAIGN}, ${TEAM})`,
  "constraint call.call_binned_keeps_its_slug": "UPDATE call SET binned_at = now()",
  "constraint call.call_closes_after_opening": "UPDATE call SET opens_at = now(), closes_at = now()",
  "constraint call.call_grace_in_range": "UPDATE call SET grace_seconds = -1",
  "constraint call.call_published_once_final": "UPDATE call SET published_at = now()",
  "constraint call.call_seed_is_not_negative": "UPDATE call SET seed = -1",
  "constraint call.call_settings_is_object": "UPDATE call SET settings = '[]'",
  "constraint call.call_slug_is_plain": "UPDATE call SET slug = 'a/b'",
  "constraint call.call_state_has_time": "UPDATE call SET state = 'OPEN'",
  "constraint call.call_title_is_not_blank": "UPDATE call SET title = ' '",
  "constraint call.call_version_is_positive": "UPDATE call SET version = 0",
  "constraint call_member.call_member_annotators_have_numbers": "UPDATE call_member SET number = NULL",
  "constraint call_scoring.call_scoring_progress_in_range":
    "INSERT INTO call_scoring (test_set_id, requested_at, done) VALUES (1, now(), -1)",
  "constraint call_scoring.call_scoring_state_is_complete":
    "INSERT INTO call_scoring (test_set_id, requested_at, state) VALUES (1, now(), 'FAILED')",
  "constraint call_version.call_version_terms_is_object": `INSERT INTO call_version (call_id, version, terms) VALUES (${CALL}, 1, '[]')`,
  "constraint call_version.call_version_version_is_positive": `INSERT INTO call_version (call_id, version, terms) VALUES (${CALL}, 0, '{}')`,
  "constraint proposal.proposal_edits_fit_its_kind": proposal("position, kind", "0, 'EDITS'"),
  "constraint proposal.proposal_handed_in_at_some_time": proposal(
    "position, kind, state",
    "0, 'NOOP', 'HANDED_IN'",
  ),
  "constraint proposal.proposal_position_is_not_negative": proposal("position, kind", "-1, 'NOOP'"),
  "constraint submission.submission_began_before_it_was_there":
    "UPDATE submission SET started_at = received_at + interval '1 second'",
  "constraint submission.submission_hash_is_sha256": "UPDATE submission SET sha256 = 'a'",
  "constraint submission.submission_number_is_positive": "UPDATE submission SET number = 0",
  "constraint submission.submission_primary_stands": "UPDATE submission SET withdrawn_at = now()",
  "constraint submission.submission_problems_are_arrays": "UPDATE submission SET warnings = '{}'",
  "constraint submission.submission_state_is_complete":
    "UPDATE submission SET is_primary = false, state = 'INVALID'",
  "constraint submission_score.submission_score_annotator_fits_its_gold": submissionScore(
    "'ORIGINAL', 0, '{}', '{}', '[]', sha256('g')",
  ),
  "constraint submission_score.submission_score_hash_is_sha256": submissionScore(
    "'ORIGINAL', -1, '{}', '{}', '[]', 'g'",
  ),
  "constraint submission_score.submission_score_is_complete": submissionScore(
    "'ORIGINAL', -1, '{}', '[]', '[]', sha256('g')",
  ),
  "constraint team.team_decided_at_some_time": "UPDATE team SET state = 'APPROVED'",
  "constraint team.team_has_names": "UPDATE team SET name = ' '",
  "constraint team.team_last_number_is_not_negative": "UPDATE team SET last_number = -1",
  "constraint test_set.test_set_name_is_not_blank": "UPDATE test_set SET name = ' '",
  "constraint test_set_file.test_set_file_hash_is_of_its_bytes":
    "INSERT INTO test_set_file (test_set_id, role, position, name, format, bytes, sha256, data) VALUES (1, 'GOLD', 0, 'a', 'm2', 1, sha256('a'), 'b')",
  "constraint test_set_file.test_set_file_position_is_not_negative":
    "INSERT INTO test_set_file (test_set_id, role, position, name, format, bytes, sha256, data) VALUES (1, 'GOLD', -1, 'a', 'm2', 1, sha256('a'), 'a')",
  "constraint test_set_segment.test_set_segment_gold_is_array":
    "INSERT INTO test_set_segment (test_set_id, position, source, gold) VALUES (1, 0, 'a', '{}')",
  "constraint test_set_segment.test_set_segment_position_is_not_negative":
    "INSERT INTO test_set_segment (test_set_id, position, source) VALUES (1, -1, 'a')",
  "constraint verdict.verdict_correction_has_edits": verdict(0, "sha256('k')", "CORRECT"),
  "constraint verdict.verdict_key_is_sha256": verdict(0, "'k'", "ACCEPT"),
  "constraint verdict.verdict_position_is_not_negative": verdict(-1, "sha256('k')", "ACCEPT"),
  "index submission.submission_one_primary": `INSERT INTO submission (call_id, team_id, test_set_id, number, started_at, received_at, file_name, bytes, sha256, state, is_primary) VALUES (${CALL}, ${TEAM}, 1, 2, now(), now(), 'b', 1, sha256('b'), 'SCORING', true)`,
  "constraint ranking.ranking_edits_have_one_mark": answer({ right_edits: "'{1}'", wrong_edits: "'{1}'" }),
  "constraint ranking.ranking_errors_are_spans": answer({ source_errors: "'{0,1,2}'" }),
  "constraint segment_edit.segment_edit_changes_something": edit(1, 1, ""),
  "constraint segment_edit.segment_edit_is_a_span": edit(2, 1, "has"),
  "index segment_edit.segment_edit_once": edit(1, 2, "has"),
  "trigger campaign.campaign_marks_stand_once_answered": "UPDATE campaign SET edit_marking = 'OFFERED'",
  "trigger hypothesis_edit.hypothesis_edit_is_final": "UPDATE hypothesis_edit SET hypothesis_id = 1",
  "trigger segment_edit.segment_edit_is_final": "UPDATE segment_edit SET correction = 'had'",
  "trigger ranking.ranking_marks_are_of_edits": answer({ right_edits: "'{2}'", wrong_edits: "'{}'" }),
  "trigger audit_event.audit_event_is_final": "DELETE FROM audit_event",
  "trigger ranking.ranking_answer_is_final": "UPDATE ranking SET answered_at = now() + interval '1 hour'",
  "trigger ranking.ranking_is_complete": `${answer()}; INSERT INTO ranking_entry VALUES (2, 1, 1, 1); SET CONSTRAINTS ALL IMMEDIATE`,
  "trigger ranking_entry.ranking_entry_is_final": "UPDATE ranking_entry SET rank = 1",
  "trigger ranking_entry.ranking_entry_within_shown": `${answer()}; INSERT INTO ranking_entry VALUES (2, 1, 1, 3)`,
};

describe("each rule that Prisma cannot express", () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: migrated.url });
    await client.connect();
    await client.query(WORLD);
  });
  afterAll(() => client.end());

  it.each(Object.entries(VIOLATIONS))("%s refuses what breaks it", async (rule, violation) => {
    await client.query("BEGIN");
    const refusal = await client.query(violation).then(
      () => undefined,
      (error: { constraint?: string }) => error.constraint,
    );
    await client.query("ROLLBACK");
    expect(refusal).toBe(rule.replace(/^.*\./, ""));
  });

  it("ranking_group deals 256,000 neighbouring ids to 256 groups, none of them far from 1,000", async () => {
    const { rows } = await client.query<{ groups: number; least: number; most: number }>(
      `SELECT count(*)::int AS groups, min(size)::int AS least, max(size)::int AS most FROM (
         SELECT count(*) AS size FROM generate_series(1, 256000) AS id GROUP BY ranking_group(id)) AS sizes`,
    );
    expect(rows[0]?.groups).toBe(256);
    expect(rows[0]?.least).toBeGreaterThan(950);
    expect(rows[0]?.most).toBeLessThan(1050);
  });

  it("document_group puts names of documents into 256 groups from 512, and none into none", async () => {
    const { rows } = await client.query<{ groups: number; least: number; most: number; none: number | null }>(
      `SELECT count(DISTINCT g)::int AS groups, min(g)::int AS least, max(g)::int AS most, document_group(NULL) AS none
       FROM (SELECT document_group('Essay № ' || id) AS g FROM generate_series(1, 5000) AS id) AS named`,
    );
    expect(rows).toEqual([{ groups: 256, least: 512, most: 767, none: null }]);
  });

  it("system_is_numbered counts a campaign's systems from 0 in the order in which they come, and keeps a number given", async () => {
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO system (id, campaign_id, name) SELECT 100 + n, ${CAMPAIGN}, 'LATER' || n FROM generate_series(1, 3) n`,
    );
    await client.query(
      `INSERT INTO system (id, campaign_id, name, number) VALUES (200, ${CAMPAIGN}, 'GIVEN', 40)`,
    );
    const { rows } = await client.query<{ number: number }>("SELECT number FROM system ORDER BY id");
    await client.query("ROLLBACK");
    const inWorld = rows.length - 4;
    expect(rows.map(({ number }) => number)).toEqual([...Array(inWorld + 3).keys(), 40]);
  });

  it("task_wanting_judges gives dealing its order without sorting", async () => {
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT id FROM task t WHERE campaign_id = ${CAMPAIGN} AND taken < copies
       ORDER BY (kind <> 'PRACTICE'), draw, kind LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
    );
    await client.query("ROLLBACK");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("task_wanting_judges");
    expect(plan).not.toContain("Sort");
  });

  it("ranking_ungrouped tells without reading rankings whether a campaign holds pairs of unknown ones", async () => {
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT EXISTS (SELECT FROM ranking WHERE campaign_id = ${CAMPAIGN} AND ungrouped)`,
    );
    await client.query("ROLLBACK");
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("ranking_ungrouped");
  });

  it("every other function is used by a trigger that was violated above", async () => {
    const functions = BEYOND_PRISMA.filter((rule) => rule.startsWith("function ")).map((rule) =>
      rule.slice(9),
    );
    // What counts is tested by what-counts.db.test.ts, how it is counted by tally-counts.db.test.ts.
    const listed = functions.filter(
      (name) => !/^((ranking|segment|document)_group$|answer_|judge_|pair_|counts_)/.test(name),
    );
    const { rows } = await client.query<{ name: string }>(
      "SELECT DISTINCT p.proname AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal ORDER BY 1",
    );
    expect(rows.map((row) => row.name)).toEqual(listed.sort());
  });

  it("the views expand a ranking to pairs of hypotheses and of systems", async () => {
    const unexpanded = await client.query(
      "SELECT left_hypothesis_id l, right_hypothesis_id r, outcome FROM unexpanded_judgment",
    );
    expect(unexpanded.rows).toEqual([{ l: 1, r: 2, outcome: "worse" }]);
    const expanded = await client.query(
      "SELECT left_system_id l, right_system_id r, outcome FROM expanded_judgment ORDER BY 1, 2",
    );
    expect(expanded.rows).toEqual([
      { l: 1, r: 2, outcome: "worse" },
      { l: 1, r: 3, outcome: "worse" },
      { l: 2, r: 3, outcome: "equal" },
    ]);
  });

  it.each([
    ["a superseded answer", "UPDATE ranking SET state = 'SUPERSEDED'"],
    ["a late answer", "UPDATE ranking SET late_at = now()"],
    ["an excluded judge's answer", "UPDATE membership SET excluded_at = now()"],
  ])("the views leave out %s", async (_name, change) => {
    await client.query("BEGIN");
    await client.query(change);
    const { rows } = await client.query(
      "SELECT (SELECT count(*) FROM counted_ranking) + (SELECT count(*) FROM expanded_judgment) AS left_over",
    );
    await client.query("ROLLBACK");
    expect(rows).toEqual([{ left_over: "0" }]);
  });

  it("an admitted late answer counts again", async () => {
    await client.query("BEGIN");
    await client.query("UPDATE ranking SET late_at = now(), admitted_at = now()");
    const { rowCount } = await client.query("SELECT FROM expanded_judgment");
    await client.query("ROLLBACK");
    expect(rowCount).toBe(3);
  });
});
