-- By these the sweep finds what is too old in tables that grow with guests, without reading the rest.
CREATE INDEX venue_feedback_by_time ON venue_feedback (created_at);

CREATE INDEX venue_feedback_with_words ON venue_feedback (created_at) WHERE comment IS NOT NULL;

CREATE INDEX promotion_consents_by_time ON promotion_consents (sunday_opt_in, changed_at);

CREATE INDEX loyalty_service_calls_by_time ON loyalty_service_calls (asked_at);

CREATE INDEX menu_files_superseded ON menu_files (superseded_at) WHERE superseded_at IS NOT NULL;
