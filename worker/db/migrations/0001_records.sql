-- The operator's records, and what the platform stores beside its objects. `record` is a whole document in
-- JSON, held to its contract when it is read; the columns beside it are what it is looked up by. Statements
-- are separated by empty lines.

-- What changed last, so that every copy of a record (in memory, in KV) learns within seconds that it is
-- old, by whatever way the record was changed. A key is the kind of record and what it is looked up by.
-- The last change of each key stays, however long ago it was: a copy may be years old, and whoever finds
-- one asks here whether it still holds. Earlier changes of the same key say nothing more.
CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL,
  at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX changes_by_time ON changes (at);

CREATE INDEX changes_by_key ON changes (key, seq);

CREATE TRIGGER changes_are_replaced AFTER INSERT ON changes BEGIN
  DELETE FROM changes WHERE key = NEW.key AND seq < NEW.seq;
END;

-- Venues are found by their business and their enrollment too. The switch for a venue's payments is read
-- by itself.
CREATE TABLE venues (
  id TEXT PRIMARY KEY,
  business_id TEXT NOT NULL,
  enrollment_id TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE INDEX venues_by_enrollment ON venues (enrollment_id);

CREATE INDEX venues_by_business ON venues (business_id);

CREATE TRIGGER venues_insert AFTER INSERT ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue:' || NEW.id);
END;

CREATE TRIGGER venues_update AFTER UPDATE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue:' || NEW.id);
END;

CREATE TRIGGER venues_delete AFTER DELETE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue:' || OLD.id);
END;

CREATE TRIGGER venue_payments_insert AFTER INSERT ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue-payments:' || NEW.id);
END;

CREATE TRIGGER venue_payments_update AFTER UPDATE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue-payments:' || NEW.id);
END;

CREATE TRIGGER venue_payments_delete AFTER DELETE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue-payments:' || OLD.id);
END;

CREATE TRIGGER venue_groups_insert AFTER INSERT ON venues BEGIN
  INSERT INTO changes (key) VALUES ('business-venues:' || NEW.business_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || NEW.enrollment_id);
END;

CREATE TRIGGER venue_groups_update AFTER UPDATE OF business_id, enrollment_id ON venues
WHEN NEW.business_id <> OLD.business_id OR NEW.enrollment_id <> OLD.enrollment_id BEGIN
  INSERT INTO changes (key) VALUES ('business-venues:' || OLD.business_id);
  INSERT INTO changes (key) VALUES ('business-venues:' || NEW.business_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || OLD.enrollment_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || NEW.enrollment_id);
END;

CREATE TRIGGER venue_groups_delete AFTER DELETE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('business-venues:' || OLD.business_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || OLD.enrollment_id);
END;

-- The table that a device moved away from is a key under which a record stands no longer, and which copies
-- must learn of too.
CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL UNIQUE,
  venue_id TEXT NOT NULL REFERENCES venues (id),
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE INDEX devices_by_venue ON devices (venue_id);

CREATE TRIGGER devices_insert AFTER INSERT ON devices BEGIN
  INSERT INTO changes (key) VALUES ('device:' || NEW.id);
  INSERT INTO changes (key) VALUES ('table:' || NEW.table_id);
END;

CREATE TRIGGER devices_update AFTER UPDATE ON devices BEGIN
  INSERT INTO changes (key) VALUES ('device:' || NEW.id);
  INSERT INTO changes (key) VALUES ('table:' || NEW.table_id);
END;

CREATE TRIGGER devices_delete AFTER DELETE ON devices BEGIN
  INSERT INTO changes (key) VALUES ('device:' || OLD.id);
  INSERT INTO changes (key) VALUES ('table:' || OLD.table_id);
END;

CREATE TRIGGER devices_moved AFTER UPDATE OF table_id ON devices WHEN OLD.table_id <> NEW.table_id BEGIN
  INSERT INTO changes (key) VALUES ('table:' || OLD.table_id);
END;

CREATE TABLE customizations (
  enrollment_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER customizations_insert AFTER INSERT ON customizations BEGIN
  INSERT INTO changes (key) VALUES ('customization:' || NEW.enrollment_id);
END;

CREATE TRIGGER customizations_update AFTER UPDATE ON customizations BEGIN
  INSERT INTO changes (key) VALUES ('customization:' || NEW.enrollment_id);
END;

CREATE TRIGGER customizations_delete AFTER DELETE ON customizations BEGIN
  INSERT INTO changes (key) VALUES ('customization:' || OLD.enrollment_id);
END;

CREATE TABLE settings (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER settings_insert AFTER INSERT ON settings BEGIN
  INSERT INTO changes (key) VALUES ('settings:' || NEW.id);
END;

CREATE TRIGGER settings_update AFTER UPDATE ON settings BEGIN
  INSERT INTO changes (key) VALUES ('settings:' || NEW.id);
END;

CREATE TRIGGER settings_delete AFTER DELETE ON settings BEGIN
  INSERT INTO changes (key) VALUES ('settings:' || OLD.id);
END;

CREATE TABLE pos_keys (
  key_hash TEXT PRIMARY KEY CHECK (length(key_hash) = 64),
  venue_id TEXT NOT NULL REFERENCES venues (id),
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX pos_keys_by_venue ON pos_keys (venue_id);

CREATE TRIGGER pos_keys_insert AFTER INSERT ON pos_keys BEGIN
  INSERT INTO changes (key) VALUES ('pos-key:' || NEW.key_hash);
END;

CREATE TRIGGER pos_keys_update AFTER UPDATE ON pos_keys BEGIN
  INSERT INTO changes (key) VALUES ('pos-key:' || NEW.key_hash);
END;

CREATE TRIGGER pos_keys_delete AFTER DELETE ON pos_keys BEGIN
  INSERT INTO changes (key) VALUES ('pos-key:' || OLD.key_hash);
END;

-- Guest apps are found by their id, by their store locator's, and by their hosts.
CREATE TABLE guest_apps (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER guest_apps_insert AFTER INSERT ON guest_apps BEGIN
  INSERT INTO changes (key) SELECT 'host:' || host FROM hosts WHERE app_id = NEW.id;
END;

CREATE TRIGGER guest_apps_update AFTER UPDATE ON guest_apps BEGIN
  INSERT INTO changes (key) SELECT 'host:' || host FROM hosts WHERE app_id = NEW.id;
END;

CREATE TRIGGER guest_apps_delete AFTER DELETE ON guest_apps BEGIN
  INSERT INTO changes (key) SELECT 'host:' || host FROM hosts WHERE app_id = OLD.id;
END;

CREATE TRIGGER guest_app_names_insert AFTER INSERT ON guest_apps BEGIN
  INSERT INTO changes (key) VALUES ('guest-app:' || NEW.id);
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(NEW.record, '$.storeLocatorId')
    WHERE json_extract(NEW.record, '$.storeLocatorId') IS NOT NULL;
END;

CREATE TRIGGER guest_app_names_update AFTER UPDATE ON guest_apps BEGIN
  INSERT INTO changes (key) VALUES ('guest-app:' || NEW.id);
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(OLD.record, '$.storeLocatorId')
    WHERE json_extract(OLD.record, '$.storeLocatorId') IS NOT NULL;
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(NEW.record, '$.storeLocatorId')
    WHERE json_extract(NEW.record, '$.storeLocatorId') IS NOT NULL;
END;

CREATE TRIGGER guest_app_names_delete AFTER DELETE ON guest_apps BEGIN
  INSERT INTO changes (key) VALUES ('guest-app:' || OLD.id);
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(OLD.record, '$.storeLocatorId')
    WHERE json_extract(OLD.record, '$.storeLocatorId') IS NOT NULL;
END;

CREATE TABLE hosts (
  host TEXT PRIMARY KEY CHECK (host = lower(host)),
  app_id TEXT NOT NULL REFERENCES guest_apps (id)
) STRICT;

CREATE INDEX hosts_by_app ON hosts (app_id);

CREATE TRIGGER hosts_insert AFTER INSERT ON hosts BEGIN
  INSERT INTO changes (key) VALUES ('host:' || NEW.host);
END;

CREATE TRIGGER hosts_update AFTER UPDATE ON hosts BEGIN
  INSERT INTO changes (key) VALUES ('host:' || NEW.host);
END;

CREATE TRIGGER hosts_delete AFTER DELETE ON hosts BEGIN
  INSERT INTO changes (key) VALUES ('host:' || OLD.host);
END;

CREATE TRIGGER hosts_renamed AFTER UPDATE OF host ON hosts WHEN OLD.host <> NEW.host BEGIN
  INSERT INTO changes (key) VALUES ('host:' || OLD.host);
END;

-- Vouchers of businesses. A code is one within its business and stands in upper case. How often it was
-- used is not here: its own object counts, where every bill that wants it meets.
CREATE TABLE vouchers (
  id TEXT PRIMARY KEY CHECK (id = business_id || '/' || code),
  business_id TEXT NOT NULL,
  code TEXT NOT NULL CHECK (code = upper(code)),
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER vouchers_insert AFTER INSERT ON vouchers BEGIN
  INSERT INTO changes (key) VALUES ('voucher:' || NEW.id);
END;

CREATE TRIGGER vouchers_update AFTER UPDATE ON vouchers BEGIN
  INSERT INTO changes (key) VALUES ('voucher:' || NEW.id);
END;

CREATE TRIGGER vouchers_delete AFTER DELETE ON vouchers BEGIN
  INSERT INTO changes (key) VALUES ('voucher:' || OLD.id);
END;

-- How a business wants to be reviewed.
CREATE TABLE review_configurations (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER review_configurations_insert AFTER INSERT ON review_configurations BEGIN
  INSERT INTO changes (key) VALUES ('review-configuration:' || NEW.business_id);
END;

CREATE TRIGGER review_configurations_update AFTER UPDATE ON review_configurations BEGIN
  INSERT INTO changes (key) VALUES ('review-configuration:' || NEW.business_id);
END;

CREATE TRIGGER review_configurations_delete AFTER DELETE ON review_configurations BEGIN
  INSERT INTO changes (key) VALUES ('review-configuration:' || OLD.business_id);
END;

-- What guests said. A payment has one review; who sends another for it has thought better of it.
CREATE TABLE venue_feedback (
  payment_id TEXT PRIMARY KEY,
  bill_id TEXT NOT NULL,
  venue_id TEXT NOT NULL,
  business_id TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX venue_feedback_by_venue ON venue_feedback (venue_id, created_at);

-- Menus to read.
CREATE TABLE menu_venues (
  venue_id TEXT PRIMARY KEY,
  business_id TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER menu_venues_insert AFTER INSERT ON menu_venues BEGIN
  INSERT INTO changes (key) VALUES ('menu-venue:' || NEW.venue_id);
END;

CREATE TRIGGER menu_venues_update AFTER UPDATE ON menu_venues BEGIN
  INSERT INTO changes (key) VALUES ('menu-venue:' || NEW.venue_id);
END;

CREATE TRIGGER menu_venues_delete AFTER DELETE ON menu_venues BEGIN
  INSERT INTO changes (key) VALUES ('menu-venue:' || OLD.venue_id);
END;

CREATE TABLE menu_publications (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER menu_publications_insert AFTER INSERT ON menu_publications BEGIN
  INSERT INTO changes (key) VALUES ('menu-publication:' || NEW.business_id);
END;

CREATE TRIGGER menu_publications_update AFTER UPDATE ON menu_publications BEGIN
  INSERT INTO changes (key) VALUES ('menu-publication:' || NEW.business_id);
END;

CREATE TRIGGER menu_publications_delete AFTER DELETE ON menu_publications BEGIN
  INSERT INTO changes (key) VALUES ('menu-publication:' || OLD.business_id);
END;

-- A published file never changes: its id is made of its content, and a change is another file. One that was
-- replaced stays for pages that are open, until `superseded_at` is long ago.
CREATE TABLE menu_files (
  id TEXT PRIMARY KEY CHECK (id = business_id || '/' || publication_id),
  business_id TEXT NOT NULL,
  publication_id TEXT NOT NULL,
  file TEXT NOT NULL CHECK (json_valid(file)),
  superseded_at INTEGER
) STRICT;

CREATE INDEX menu_files_by_business ON menu_files (business_id);

-- Keys that a venue's table links are signed with, made by the platform and told to nobody. The newest
-- signs; the one before it is accepted until the operator ends it.
CREATE TABLE table_link_keys (
  venue_id TEXT NOT NULL REFERENCES venues (id),
  version INTEGER NOT NULL,
  secret TEXT NOT NULL CHECK (length(secret) >= 43),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (venue_id, version)
) STRICT;

CREATE TRIGGER table_link_keys_insert AFTER INSERT ON table_link_keys BEGIN
  INSERT INTO changes (key) VALUES ('table-link-keys:' || NEW.venue_id);
END;

CREATE TRIGGER table_link_keys_delete AFTER DELETE ON table_link_keys BEGIN
  INSERT INTO changes (key) VALUES ('table-link-keys:' || OLD.venue_id);
END;

-- How a table's first page is arranged.
CREATE TABLE landings (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER landings_insert AFTER INSERT ON landings BEGIN
  INSERT INTO changes (key) VALUES ('landing:' || NEW.business_id);
END;

CREATE TRIGGER landings_update AFTER UPDATE ON landings BEGIN
  INSERT INTO changes (key) VALUES ('landing:' || NEW.business_id);
END;

CREATE TRIGGER landings_delete AFTER DELETE ON landings BEGIN
  INSERT INTO changes (key) VALUES ('landing:' || OLD.business_id);
END;

-- The videos of dishes.
CREATE TABLE menu_videos (
  id TEXT PRIMARY KEY CHECK (id = business_id || '/' || playback_id),
  business_id TEXT NOT NULL,
  playback_id TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER menu_videos_insert AFTER INSERT ON menu_videos BEGIN
  INSERT INTO changes (key) VALUES ('menu-video:' || NEW.id);
END;

CREATE TRIGGER menu_videos_update AFTER UPDATE ON menu_videos BEGIN
  INSERT INTO changes (key) VALUES ('menu-video:' || NEW.id);
END;

CREATE TRIGGER menu_videos_delete AFTER DELETE ON menu_videos BEGIN
  INSERT INTO changes (key) VALUES ('menu-video:' || OLD.id);
END;

-- Drafts of menus, first pages, static menus and looks, which only a preview shows. Whoever previews one
-- sees its newest version.
CREATE TABLE menu_drafts (
  business_id TEXT PRIMARY KEY,
  file TEXT NOT NULL CHECK (json_valid(file))
) STRICT;

CREATE TRIGGER menu_drafts_insert AFTER INSERT ON menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('menu-draft:' || NEW.business_id);
END;

CREATE TRIGGER menu_drafts_update AFTER UPDATE ON menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('menu-draft:' || NEW.business_id);
END;

CREATE TRIGGER menu_drafts_delete AFTER DELETE ON menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('menu-draft:' || OLD.business_id);
END;

CREATE TABLE landing_drafts (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER landing_drafts_insert AFTER INSERT ON landing_drafts BEGIN
  INSERT INTO changes (key) VALUES ('landing-draft:' || NEW.business_id);
END;

CREATE TRIGGER landing_drafts_update AFTER UPDATE ON landing_drafts BEGIN
  INSERT INTO changes (key) VALUES ('landing-draft:' || NEW.business_id);
END;

CREATE TRIGGER landing_drafts_delete AFTER DELETE ON landing_drafts BEGIN
  INSERT INTO changes (key) VALUES ('landing-draft:' || OLD.business_id);
END;

CREATE TABLE static_menu_drafts (
  venue_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER static_menu_drafts_insert AFTER INSERT ON static_menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('static-menu-draft:' || NEW.venue_id);
END;

CREATE TRIGGER static_menu_drafts_update AFTER UPDATE ON static_menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('static-menu-draft:' || NEW.venue_id);
END;

CREATE TRIGGER static_menu_drafts_delete AFTER DELETE ON static_menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('static-menu-draft:' || OLD.venue_id);
END;

CREATE TABLE look_drafts (
  enrollment_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER look_drafts_insert AFTER INSERT ON look_drafts BEGIN
  INSERT INTO changes (key) VALUES ('look-draft:' || NEW.enrollment_id);
END;

CREATE TRIGGER look_drafts_update AFTER UPDATE ON look_drafts BEGIN
  INSERT INTO changes (key) VALUES ('look-draft:' || NEW.enrollment_id);
END;

CREATE TRIGGER look_drafts_delete AFTER DELETE ON look_drafts BEGIN
  INSERT INTO changes (key) VALUES ('look-draft:' || OLD.enrollment_id);
END;

-- Which user of an account scope has an e-mail, by the HMAC of both: an address is one user's alone.
CREATE TABLE account_emails (
  name TEXT PRIMARY KEY,
  user_id TEXT NOT NULL
) STRICT;

-- The loyalty programmes of businesses.
CREATE TABLE loyalty_programmes (
  business_id TEXT PRIMARY KEY,
  app_id TEXT,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE INDEX loyalty_programmes_by_app ON loyalty_programmes (app_id);

CREATE TRIGGER loyalty_programmes_insert AFTER INSERT ON loyalty_programmes BEGIN
  INSERT INTO changes (key) VALUES ('loyalty:' || NEW.business_id);
  INSERT INTO changes (key) SELECT 'app-loyalty:' || NEW.app_id WHERE NEW.app_id IS NOT NULL;
END;

CREATE TRIGGER loyalty_programmes_update AFTER UPDATE ON loyalty_programmes BEGIN
  INSERT INTO changes (key) VALUES ('loyalty:' || NEW.business_id);
  INSERT INTO changes (key) SELECT 'app-loyalty:' || NEW.app_id WHERE NEW.app_id IS NOT NULL;
  INSERT INTO changes (key) SELECT 'app-loyalty:' || OLD.app_id WHERE OLD.app_id IS NOT NULL;
END;

CREATE TRIGGER loyalty_programmes_delete AFTER DELETE ON loyalty_programmes BEGIN
  INSERT INTO changes (key) VALUES ('loyalty:' || OLD.business_id);
  INSERT INTO changes (key) SELECT 'app-loyalty:' || OLD.app_id WHERE OLD.app_id IS NOT NULL;
END;

-- The logins of programmes whose members sign in by a user name. A user name and its password stand here
-- as hashes alone.
CREATE TABLE loyalty_logins (
  name TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  password TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- Of whose programme the login is.
  scope TEXT NOT NULL
) STRICT;
CREATE INDEX loyalty_logins_scope ON loyalty_logins (scope);

-- Payments at a terminal whose link leads a guest to the receipt, by the terminal's number (PDQ-07).
CREATE TABLE terminal_payments (
  transaction_id TEXT PRIMARY KEY,
  venue_id TEXT NOT NULL,
  bill_id TEXT NOT NULL,
  ref TEXT NOT NULL,
  table_name TEXT,
  amount_e5 INTEGER NOT NULL CHECK (amount_e5 > 0),
  tip_e5 INTEGER NOT NULL CHECK (tip_e5 >= 0),
  paid_at INTEGER NOT NULL
) STRICT;

CREATE INDEX terminal_payments_by_time ON terminal_payments (paid_at);

-- What guests agreed to of venues' promotions. The owner is a digest of the guest's id, which is their
-- phone's secret; a consent that was taken back has neither an owner's address nor a name.
CREATE TABLE promotion_consents (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  venue_id TEXT NOT NULL,
  business_id TEXT NOT NULL,
  email TEXT,
  last_name TEXT,
  origin TEXT NOT NULL,
  venue_opt_in INTEGER NOT NULL,
  sunday_opt_in INTEGER NOT NULL,
  country_code TEXT NOT NULL,
  order_id TEXT,
  table_number TEXT,
  total_amount INTEGER,
  split_amount INTEGER,
  currency TEXT NOT NULL,
  waiter_name TEXT,
  changed_at INTEGER NOT NULL,
  UNIQUE (owner, business_id)
) STRICT;

CREATE INDEX promotion_consents_by_venue ON promotion_consents (venue_id, changed_at, id);

-- Tables that were reserved elsewhere, which guests find by the number they booked with. `phone` is an HMAC
-- of it.
CREATE TABLE reservations (
  app_id TEXT NOT NULL,
  id TEXT NOT NULL,
  phone TEXT NOT NULL,
  at INTEGER NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record)),
  PRIMARY KEY (app_id, id)
) STRICT;

CREATE INDEX reservations_by_phone ON reservations (app_id, phone, at);

CREATE INDEX reservations_by_time ON reservations (at);

-- Keys of the services of loyalty providers: secrets of the deployment, copied to nowhere and part of no
-- answer.
CREATE TABLE loyalty_service_keys (
  business_id TEXT PRIMARY KEY,
  secret TEXT NOT NULL
) STRICT;

-- What was asked of such a service under a key that counts once, by a digest that names nobody.
CREATE TABLE loyalty_service_calls (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('asked', 'open', 'done', 'refused')),
  asked_at INTEGER NOT NULL
) STRICT;

-- Keys of groups of venues to the operator's calls: what each may do is a record.
CREATE TABLE operator_keys (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

-- Of a key's secrets only the SHA-256 is stored.
CREATE TABLE operator_secrets (
  key_hash TEXT PRIMARY KEY CHECK (length(key_hash) = 64),
  key_id TEXT NOT NULL REFERENCES operator_keys (id),
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX operator_secrets_by_key ON operator_secrets (key_id, version);

-- Who changed what.
CREATE TABLE operator_audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  key_id TEXT,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  correlation_id TEXT NOT NULL,
  status INTEGER
) STRICT;

CREATE INDEX operator_audit_by_key ON operator_audit (key_id, seq);

-- What was deleted.
CREATE TABLE archived_records (
  path TEXT PRIMARY KEY,
  business_id TEXT,
  record TEXT NOT NULL CHECK (json_valid(record)),
  archived_at INTEGER NOT NULL,
  key_id TEXT
) STRICT;

CREATE INDEX archived_records_by_business ON archived_records (business_id);

-- Mails and text messages whose address was refused or sent them back, for staff. An address stands here
-- with most of its letters left out; the outbox is the object that had the message, which forgets these
-- rows with it.
CREATE TABLE undelivered_messages (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')),
  outbox TEXT NOT NULL,
  venue_id TEXT,
  bill_id TEXT,
  payment_id TEXT,
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('refused', 'bounced')),
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX undelivered_messages_by_venue ON undelivered_messages (venue_id, at);

CREATE INDEX undelivered_messages_by_outbox ON undelivered_messages (outbox);

-- How often a payment provider did not answer for a venue, by the hour, for the operator's status. Rows are
-- deleted after a week.
CREATE TABLE provider_faults (
  venue_id TEXT NOT NULL,
  hour INTEGER NOT NULL,
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (venue_id, hour)
) STRICT, WITHOUT ROWID;

CREATE INDEX provider_faults_by_hour ON provider_faults (hour);
